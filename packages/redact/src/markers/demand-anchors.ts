/**
 * Literals at which a sentence may hold a demand; `~` is a space. Words such as "your" and "instructions" are frequent where nobody
 * demands anything: a sentence is read only where anchors of two kinds that go together stand close, or one that is `rare`.
 */
export type Kind = keyof typeof ANCHORS

export const ANCHORS = {
  rare: `
    from this point, from here on, going forward you, pretend, act as~a, act as if, act like, role-play, role play, uncensored, unfiltered, god mode, dan mode, override code, 
    system override, admin override, override mode, in character, anything now, ai assistant, ai agent, ai model, ai system, ai review, ai screen, ai crawler, ai summar, language model, chatgpt, chatbot, note to~, 
    secretly, covertly, discreetly, quietly, id_rsa, positive review, word for word, recite, your memory, no restrictions, no ethical, machiavellian, do the following, as if nothing, without refus, hidden instr, guardrails, never mind, nevermind,
    when asked, if asked, next time the, reverse shell, keep quiet, leave no trace, hey ai, hey gpt, says yes, pwned, automated agent, automated system, keep this between, new directive, new duty, any other tool, every other tool, all other tool, other servers, ~bcc~, no confirmation, without confirmation, without asking, attention a, attention lang, attention llm, attention claude, attention gpt, outrank, ignore_prev, ignore_all`,
  you: `your~, ~you~, you are, you must, you will, you have, you should, you now, yourself, you’re, you're, you've`,
  drop: `
    ignoring~, overriding, bypass, discard~, abandon, put aside, supersed, not follow, stop following, never follow, cancelled, canceled, revoked, rescind, expired, are void, lifted, suspended,
    outdated, obsolete, priority over, scrap~, scratch~, skip all, skip any, skip the, drop all, drop the, drop your, no matter, pay no, new task, real task, erase~, wipe~, throw away, throw out, not obey~, comply~, obey~, refuse~, break free, never say, not apply, dismiss`,
  rule: `
    guidance, systemprompt, restriction~, your rules, the rules, any rules, all rules, these rules, own rules, constraints, policies, the policy, any policy, programming, limits~, safety~, came before, precedes, first message, very first, is fake, was told, everything above, above~, prior~, earlier~, context window, your task, next task, briefing`,
  user: `the user, the human, the operator, the customer, the person, anyone, nobody, no one, user's, whoever, administrator, openai, anthropic, security team, your developer, reviewer`,
  tell: `
    tell~, telling, mention th, mention it, mention any, mention to, informing, need to know, let the user, hide this, must learn, mentioning, inform the, inform any, notify the, notify any, reveal, disclose, report back, without tell, without ask, without inform, without notif, without the user, without conf, without appr, without review, conceal, silently,
    keep this, keep it, find out, not notice, not know, not find, not learn, not be told, never know, verbatim, repeat~, print~, output your, say that, ~say so, show me, give me, copy of, translate~, spell~, assure, convince, even if, although, recommend, praise, excellent, permission, consent~, authorized, confirm~, confirmation, remember~, leave no, leave it, leave out, write down, rank~`,
  reply: `in your ans, in your rep, in your resp, in your sum, summary~, the summary, your message, your reply, your answer, your response, commit message, in the log, pull request, approv, every answer`,
  reader: `an ai~, the ai~, any ai~, all ai~, to ai~, for ai~, dear ai, an ai,, assistant~, assistant,, assistants, agents~, agent~, ~llm~, ~llm:, ~llm,, ~llms, copilot, claude~, claude,, gemini, ~bot~, crawler`,
  send: `send~, forward~, upload~, transmit, transfer~, paste~, share the, share all, share your, append~, mail them, post them, pass it, put it, include the, include all, export all`,
  goods: `password, credentials~, api key, api_key, private key, ssh key, .env~, .env., passwd, webhook, attacker, conversation, chat history, transcript, inbox, cookies, environment var, database~, pastebin, customer data, personal data, to https:, to http:`,
  state: `imagine, simulate~a, persona~, without limits, without rules, no limits, no policy, free from, bound by, become~, admin mode, debug mode, root access`,
} as const

/** Which kinds tell something beside one another; what is not listed tells nothing. */
export const TOGETHER: readonly (readonly [Kind, ...Kind[]])[] = [
  ['drop', 'rule', 'you', 'user', 'reader'],
  ['rule', 'you', 'tell', 'state'],
  ['you', 'tell', 'send', 'goods', 'reader', 'reply', 'state'],
  ['user', 'tell', 'send', 'reply'],
  ['reader', 'tell', 'send', 'goods', 'reply'],
  ['send', 'goods', 'reply'],
  ['tell', 'goods', 'reply'],
  ['goods', 'reply'],
]

/** The core of them, also looked for in base64 and hex: the run they stand in is decoded and read as a whole. */
export const ENCODED = {
  rare: `disregard, system prompt, you are now, you're now, from now on, unrestricted, developer mode, pretend you, pretend to, ignore all prev, ignore prev, jailbr, henceforth, exfiltrat, roleplay, no content policy, system message`,
  rule: `instruction, previous~, guidelines, directives, restrictions, no rules`,
  drop: `ignore~, forget~, override~, no longer~, set aside, act as~`,
} as const

/** Other languages: rare wherever these are not spoken. */
export const EUROPE_ANCHORS = `
  ignorier, vergiss, vergessen, missacht, mißacht, anweisung, vorgaben, nutzer, du bist jetzt, ohne regeln, ignorez, oublie, consigne, utilisateur, précédent, désormais, maintenant, aucune règle, ignora, olvida, olvide, caso omiso, usuario, instrucci, reglas, ahora, restriccion, instruç, usuário, esqueç, esquece, desconsider, anteriores, regras, agora, istruzion, l'utente, l’utente, all'ut, dimentica, precedenti, regole,
  negeer, vergeet, gebruiker, instructie, opdracht, regels, gnoruj, zapomnij, poprzedn, poleceni, instrukcj, zasad, ytkownik, pokyny, pokynů, předchoz, ignorera, tidigare, tidligere, regler, unohda, ohjeet, ohjeita, ignoră, instrucțiun, figyelmen, felejts, utasítás, szabály, talimat, kural, komut, kullanıcı, yönerge, abaikan, lupakan, instruksi, perintah, pengguna, hướng dẫn, chỉ thị, chỉ dẫn, người dùng, quy tắc,
  en systemprompt, systemprompten, systeemprompt, ci-dessus, ce qui préc, tes instr, vos instr, tes anciennes, prompt syst, prompt del sist, prompt de sist, prompt do sist, prompt di sist, sistem istemi, passwörter, contraseñ, mots de passe, claves, senhas, règles`

/** Without first letters whose case would differ beyond ASCII. */
export const WORLD_ANCHORS = `
  нструкци, равил, гнорир, абудь, ользовател, граничени, ромпт, казани, команд, нструкц, гноруй, користувач, еперь, тныне, ароли, δηγί, ντολ, γνό, χρήστ, 指令, 指示, 提示, 规则, 規則, 命令, 限制, 用户, 用戶, 忽略, 忘记, 无视, 無視, 密码, ルール, プロンプト, ユーザー, 制限, パスワード, 지시, 명령, 지침, 규칙, 사용자, 프롬프트, 제한, 비밀번호,
  تعليمات, التعليمات, الأوامر, القواعد, المستخدم, تجاهل, قيود, النظام, כללים, הוראות, ההוראות, הנחיות, המשתמש, הגבלות, התעלם, निर्देश, नियम, आदेश, उपयोगकर्ता, دستور, คำสั่ง, ผู้ใช้, กฎ`
