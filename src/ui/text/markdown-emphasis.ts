import { Lexer, type MarkedExtension, Tokenizer } from 'marked'

// Chinese, Japanese and Korean have no spaces between words, so the punctuation that emphasis begins or ends with often
// touches a letter outside it: `**注意：**不要`, `**格式：**flag`. By CommonMark such a delimiter cannot open or close;
// here a letter of these scripts counts as the punctuation or the space that other languages have there, and so does
// whatever touches a delimiter beside their own, full-width punctuation.
const letter = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]`
const mark = String.raw`[\p{P}\p{S}]`
const wideMark = String.raw`[\u3001-\u303f\uff01-\uff65]`
const startsWithWideMark = new RegExp(`^[*_~]+${wideMark}`)
const endsInLetter = new RegExp(`${letter}$`, 'u')

interface Delimiter {
  /** One character of it. */
  sign: string
  /** A run of it. */
  run: string
  /** How the rule names a character that is neither space nor punctuation. */
  other: string
}

/** A rule of marked for the ends of emphasis, by which what is between such a letter and punctuation opens and closes. */
function ends({ source, flags }: RegExp, { sign, run, other }: Delimiter): RegExp {
  const closesOnly = `${other}(${run})(?!`
  const opensOnly = String.raw`[\s\p{P}\p{S}](${run})(?=${other})`
  const doesBoth = `${other}(${run})(?=${other})`
  const changed = source
    .replace(
      closesOnly,
      () => `(?!${letter}${run}(?!${sign})${mark}|\\S${run}(?!${sign})${wideMark})${closesOnly}`,
    )
    .replace(opensOnly, () => `(?!${mark}${run}${letter}|${wideMark}${run}\\S)${opensOnly}`)
    .replace(doesBoth, () => String.raw`(?!${sign})\S(${run})(?!${sign})(?=\S)`)
  return new RegExp(changed, flags)
}

const { gfm } = Lexer.rules.inline
const friendly = {
  ...gfm,
  emStrongRDelimAst: ends(gfm.emStrongRDelimAst, {
    sign: String.raw`\*`,
    run: String.raw`\*+`,
    other: String.raw`(?:[^\s\p{P}\p{S}]|~)`,
  }),
  delRDelim: ends(gfm.delRDelim, { sign: '~', run: '~~?', other: String.raw`[^\s\p{P}\p{S}]` }),
}

/** The character before a delimiter, for marked: nothing but what lets punctuation follow. */
const before = (previous: string | undefined, source: string) =>
  endsInLetter.test(previous ?? '') || startsWithWideMark.test(source) ? '' : previous

/** Bold, italics and strikethrough beside the punctuation of Chinese, Japanese and Korean. */
export const emphasis: MarkedExtension = {
  tokenizer: {
    emStrong(source, masked, previous) {
      this.rules.inline = friendly
      return Tokenizer.prototype.emStrong.call(this, source, masked, before(previous, source))
    },
    del(source, masked, previous) {
      this.rules.inline = friendly
      return Tokenizer.prototype.del.call(this, source, masked, before(previous, source))
    },
  },
}
