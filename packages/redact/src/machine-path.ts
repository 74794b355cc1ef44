import type { Rule } from './rule.js'

function path(
  anchors: readonly string[],
  expression: RegExp,
  match: readonly string[],
  anyCase = false,
): Rule {
  const rule = {
    id: 'machine_local_path',
    reason: 'machine_local_path',
    anchors,
    expression,
    anyCase,
  } as const
  return {
    ...rule,
    encoded: false,
    boundary: 'inside',
    examples: { match, ignore: ['/usr/lib/node', 'src/home/index.ts'] },
  }
}

/** Home and temporary folders of the three systems: they tell a user name, a machine, a layout. */
export const MACHINE_PATH_RULES: readonly Rule[] = [
  path(
    ['/home/', '/Users/'],
    /(?<![\w.~-])\/(?:home|Users)\/[^\s/"'`<>|:;,()[\]{}\\]{1,64}(?:\/[^\s"'`<>|:;,()[\]{}\\]{0,512})?/y,
    ['/home/ada/work/a.ts', '/Users/ada/Library'],
  ),
  path(['/root/'], /(?<![\w.~-])\/root\/[^\s"'`<>|:;,()[\]{}\\]{1,512}/y, ['/root/.ssh/config']),
  path(
    ['/tmp/', '/var/folders/', '/private/var/', '/var/tmp/'],
    /(?<![\w.~-])\/(?:private\/var|var\/folders|var\/tmp|tmp)\/[^\s"'`<>|:;,()[\]{}\\]{1,512}/y,
    ['/tmp/build-1/x', '/var/folders/zz/abc/T/x'],
  ),
  path(
    [':\\Users\\', ':\\\\Users\\\\', ':/Users/', ':\\Windows\\Temp\\'],
    /:(?:\\{1,2}|\/)(?:Users|Windows(?:\\{1,2}|\/)Temp)(?:\\{1,2}|\/)[^\s"'`<>|:;,()[\]{}]{1,512}/iy,
    ['C:\\Users\\ada\\AppData\\Local', 'C:/Users/ada/x'],
    true,
  ),
]
