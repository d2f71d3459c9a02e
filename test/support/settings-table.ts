// The settings as the README shows them, between two marks.

import { SETTINGS } from '../../server/config/settings.ts'

const BEGIN = '<!-- settings: written by `npm run settings` -->'
const END = '<!-- end of settings -->'

/** The README with the table of now. */
export function withSettings(readme: string): string {
  const begin = readme.indexOf(BEGIN)
  const end = readme.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`README.md has lost the line ${begin < 0 ? BEGIN : END}. Put it back where the settings belong`)
  return `${readme.slice(0, begin + BEGIN.length)}\n\n${table()}\n\n${readme.slice(end)}`
}

function table(): string {
  const rows = Object.entries(SETTINGS).map(([name, it]) => [`\`${name}\``, it.type, `\`${JSON.stringify(it.fallback)}\``, it.documentation])
  return [['setting', 'type', 'default', ''], ['---', '---', '---', '---'], ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
