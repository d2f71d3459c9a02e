// What a failing program said, without the type of what it threw: the words that stand in its source. Pure.

import { distinct } from '../util/distinct.ts'
import { linesOf, type TextLine } from './trace-lines.ts'

const MAX_MESSAGES = 5
/** Shorter is found everywhere. */
const MIN_LENGTH = 8
/** A longer one is cut; its beginning is still what the program said. */
const MAX_LENGTH = 200

/** Messages of errors first, then strings quoted where errors are spoken of, each in text order. */
export function messagesIn(text: string): string[] {
  const lines = linesOf(text)
  const said = lines.flatMap((line, at) => saidIn(line, lines[at + 1]))
  const quoted = lines.flatMap(quotedIn)
  const fitting = [...said, ...quoted].map(it => it.slice(0, MAX_LENGTH).trim()).filter(it => it.length >= MIN_LENGTH)
  return distinct(fitting, it => it).slice(0, MAX_MESSAGES)
}

const TYPED =
  /^(?:E +|Caused by: |Suppressed: |-{2,3}> |\[cause\]: |Exception in thread "[^"]{0,100}" |Unhandled exception\. |(?:PHP )?(?:Fatal error: {1,2})?(?:Uncaught |Next )(?:\(in promise\) )?)?(?<type>[\w.$\\]{1,200})(?: \[\w{1,60}\])?: (?<message>.+)/
/** By its ending or, as in `subprocess.TimeoutExpired`, by its owner. */
const ERROR_TYPE = /(?:Error|Exception|Warning|Failure|Fault|Interrupt|Exit)$|[.\\][A-Z]\w*$/

/** One pattern per runtime that does not print `Type: message`. Asked about a line and the next one. */
const SPOKEN = [
  /^thread '[^']{1,200}' (?:\(\d{1,9}\) )?panicked at '(?<message>.{1,700})', /,
  /^thread '[^']{1,200}' (?:\(\d{1,9}\) )?panicked at \S{1,400}:\n(?:assertion `[^`]{1,100}` failed: )?(?<message>.+)/,
  /^(?:\S{1,400}: )?(?:panic|[Ff]atal error): (?<message>.+)/,
  /^(?:\d{1,4}: )?\S{1,400}:\d{1,7}:in [`'][^'`]{1,200}': (?<message>.{1,700}) \([\w:]{1,100}\)/,
  /^\*\* \([\w.]{1,200}\) (?<message>.+)/,
  /^lua[\w.]{0,10}: \S{1,400}:\d{1,7}: (?<message>.+)/,
  /^.{1,600}: Assertion [`'‘](?<message>.{1,300})['’] failed/,
]

/** What runtimes append to a message. */
const TAILS = [/ in \S{1,400}(?::| on line )\d{1,7}$/, /: file [^,]{1,400}, line \d{1,7}$/, / \[recovered\]$/]

function saidIn(line: TextLine, next: TextLine | undefined): string[] {
  const typed = TYPED.exec(line.head)?.groups
  const both = `${line.head}\n${next?.head ?? ''}`
  const message =
    typed?.type && ERROR_TYPE.test(typed.type)
      ? typed.message
      : SPOKEN.map(pattern => pattern.exec(both)?.groups?.message).find(found => found !== undefined)
  return message === undefined ? [] : [TAILS.reduce((rest, tail) => rest.replace(tail, ''), message)]
}

/** Only where errors are spoken of is a quoted string what a program says; elsewhere it may be anything. */
const SPEAKS = /error|exception|fail|panic|raise|throw|warn|messag|sa(?:ys|id)|print|complain|assert|abort|crash/i
/** An apostrophe quotes only where a word could begin. */
const QUOTED = /"([^"]{0,300})"|`([^`]{0,300})`|“([^“”]{0,300})”|(?<=[\s(=,[:]|^)'([^']{0,300})'(?=[\s).,;:\]]|$)/g
const ONLY_QUOTED = /^["'`“][^"`“”]{0,300}["'`”][.,:]?$/

function quotedIn({ text }: TextLine): string[] {
  if (!SPEAKS.test(text) && !ONLY_QUOTED.test(text)) return []
  return Array.from(text.matchAll(QUOTED), match => match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').filter(isSentence)
}

/** A name or a path is no message. */
function isSentence(quoted: string): boolean {
  return /^\S/.test(quoted) && /\S$/.test(quoted) && quoted.includes(' ') && /\p{L}{3}/u.test(quoted)
}
