/** Names and errors as somebody writes them who wants to be misread, or run. */
export const HOSTILE = [
  '<script>document.title = "owned"</script>',
  '</script><img src=x onerror="document.title=\'owned\'">',
  '"><svg onload=alert(1)>',
  "' onclick='alert(1)",
  '</style><style>*{display:none}</style>',
  '<!-- --><![CDATA[ & &lt; &#x3c;b&#x3e; {{7*7}} ${7*7}',
  'safe\u202egnp.exe\u202c',
  'line\u2028separator\u2029here',
  'zero\u200bwidth\u2060joiner',
  'a\u0000b\u001b[31mred',
  `long_${'x'.repeat(9000)}`,
  'é'.normalize('NFD') + '\u0301'.repeat(40),
  '__proto__',
  'constructor',
  '日本語のツール',
  'javascript:alert(1)',
]
