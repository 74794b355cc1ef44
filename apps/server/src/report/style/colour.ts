const LIGHT = `
--paper:#faf8f3;--sheet:#fffefb;--ink:#1f1e1b;--soft:#5f5b52;--rule:#ddd7c9;--faint:#efebe0;
--good:#1e6044;--warn:#8a5800;--bad:#a1261d;--link:#1e4d7a;
--allow:#7b9d8b;--none:#b3ada0;--redact:#4a78ad;--shadow:#8d72b5;--hold:#c7912b;--deny:#b5443a;--open:#3a3833;--plain:#8a8474;`

const DARK = `
--paper:#15161a;--sheet:#1b1d22;--ink:#ebe7dd;--soft:#a8a294;--rule:#383a40;--faint:#24262c;
--good:#7cc4a0;--warn:#e0b45c;--bad:#f0897e;--link:#9cc4ee;
--allow:#5f8f78;--none:#6d6a63;--redact:#6d9dd6;--shadow:#a98fd2;--hold:#d5a546;--deny:#e07467;--open:#d8d3c6;--plain:#8f897a;`

/** The colours, by day and by night. No colour says what a word does not say as well. */
export const COLOUR_STYLE = `:root{color-scheme:light dark;${LIGHT}}
@media screen and (prefers-color-scheme:dark){:root{${DARK}}}
.t-good{--tone:var(--good)}.t-warn{--tone:var(--warn)}.t-bad{--tone:var(--bad)}
.s-allow{fill:var(--allow);background:var(--allow)}.s-not_evaluated{fill:var(--none);background:var(--none)}
.s-redact{fill:var(--redact);background:var(--redact)}.s-would_deny_dry_run{fill:var(--shadow);background:var(--shadow)}
.s-escalate{fill:var(--hold);background:var(--hold)}.s-deny{fill:var(--deny);background:var(--deny)}
.s-open{fill:var(--open);background:var(--open)}.s-plain{fill:var(--plain)}
.f-allow .icon{color:var(--good)}.f-redact .icon{color:var(--link)}.f-would_deny_dry_run .icon{color:var(--shadow)}
.f-escalate .icon{color:var(--warn)}.f-deny .icon{color:var(--bad)}
`
