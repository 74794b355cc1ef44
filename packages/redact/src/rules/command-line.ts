import { isPlaceholder } from '../placeholder.js'
import { type Found, type Judgement, secret } from '../rule.js'

function spelled({ text, start, end }: Found): Judgement {
  const value = text.slice(start, end)
  return isPlaceholder(value) || /^(?:\$|%|\d{1,5}$|pass(?:word)?$|secret$)/i.test(value) ? 'no' : 'likely'
}

/** Passwords that stand as an argument, without a name beside them. */
export const COMMAND_LINE = [
  secret({
    id: 'command_password',
    anchors: [' -u ', ' --user ', ' --user=', ' -u"', " -u'", ' --proxy-user '],
    expression: /\s(?:-u|--user|--proxy-user)[ =]?["']?[^\s:"'$<>/]{1,64}:(?<secret>[^\s"'`<>$]{4,128})/y,
    judge: spelled,
    boundary: 'inside',
    examples: {
      match: ['curl -u admin:{base62:12} https://api.internal'],
      ignore: ['docker run -u 1000:1000 image', 'curl -u user:password http://x', 'curl -u $USER:$PASS x'],
    },
  }),
  secret({
    id: 'command_password',
    anchors: [
      'sshpass ',
      'redis-cli ',
      'mysqldump ',
      'mysql ',
      'mysqladmin ',
      'docker login ',
      'podman login ',
      'az login ',
      'ldapsearch ',
      'smbclient ',
    ],
    expression:
      /(?:sshpass|redis-cli|mysql(?:dump|admin)?|(?:docker|podman|az) login|ldapsearch|smbclient)\s(?:[^\n|;]{0,120}?\s)?(?:-p\s{0,2}|-a\s{1,2}|-w\s{1,2}|-U\s{1,2}[^\s%]{1,64}%)["']?(?<secret>[^\s"'`<>$\\-][^\s"'`<>$\\]{3,128})/y,
    judge: (found) =>
      /^(?:\d{1,5}$|\/|[A-Za-z]{1,12}$)/.test(found.text.slice(found.start, found.end))
        ? 'no'
        : spelled(found),
    examples: {
      match: [
        'sshpass -p {base62:12}4 ssh root@host',
        'mysql -u root -p{base62:12}4 app',
        'redis-cli -h cache -a {base62:20}4 ping',
      ],
      ignore: ['mysql -u root -p app', 'redis-cli -p 6379'],
    },
  }),
  secret({
    id: 'command_password',
    anchors: ['identified by ', 'with password ', 'set password'],
    anyCase: true,
    expression:
      /(?:identified by|with password|set password(?: for \S{1,80})?\s{0,2}=)\s{1,4}(?:password\s{0,2}\(\s{0,2})?(?:N|\\{0,4})?'(?<secret>[^'\n]{4,128}?)(?=\\{0,4}')/iy,
    judge: spelled,
    examples: {
      match: ["CREATE USER app IDENTIFIED BY '{base62:12}'", "ALTER ROLE app WITH PASSWORD '{base62:12}'"],
      ignore: ["IDENTIFIED BY '<password>'"],
    },
  }),
]
