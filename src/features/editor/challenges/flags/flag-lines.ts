import { isLink } from '#src/features/editor/challenges/list/challenge-file.ts'
import { longestFlag } from '#src/model/challenge.ts'
import { visibleText } from '#src/lib/visible-text.ts'

/** Flags as typed, one per line, and what cannot be used. */
export interface FlagLines {
  flags: { flag: string; url: string | undefined }[]
  /** Flags that had invisible characters, without them. */
  mended: string[]
  /** Flags that the challenge has; they are left out. */
  known: string[]
  /** Flags on more than one line; they are taken once. */
  doubles: string[]
  /** The numbers of lines that could not be parsed. */
  faulty: number[]
}

/** Parses flags, one per line; with links, a line is `flag url`, separated by a space or tab. */
export function flagLinesIn(text: string, existing: readonly string[], hasLinks: boolean): FlagLines {
  const known = new Set(existing)
  const seen = new Set<string>()
  const read: FlagLines = { flags: [], mended: [], known: [], doubles: [], faulty: [] }
  for (const [index, typed] of text.split('\n').entries()) {
    const line = visibleText(typed)
    if (line === '') continue
    const [, flag = '', url] = hasLinks ? (/^(\S+)\s+(\S+)$/.exec(line) ?? []) : ['', line]
    if (flag === '' || flag.length > longestFlag || (hasLinks && !isLink(url ?? '')))
      read.faulty.push(index + 1)
    else if (known.has(flag)) read.known.push(flag)
    else if (seen.has(flag)) read.doubles.push(flag)
    else {
      read.flags.push({ flag, url })
      if (line !== typed.trim()) read.mended.push(flag)
    }
    seen.add(flag)
  }
  return read
}
