/** Blanks that look like an ordinary one but are another character. */
const unusualBlanks = /[\u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u2800]/g

/**
 * Characters that are neither seen nor typed: controls other than tab and line break, zero-width blanks, byte order
 * marks, direction marks, soft hyphens, fillers, halves of a surrogate pair. A joiner is part of an emoji or of a script
 * that needs it, and is invisible anywhere else; so are a variation selector and a tag.
 */
const invisibles = new RegExp(
  [
    String.raw`(?<flag>\u{1F3F4}[\u{E0020}-\u{E007F}]+)`, // the tags of a flag, all at once: looking back from each takes hours
    String.raw`[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F]`,
    String.raw`[\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\p{Cs}]`,
    String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{sc=Arab}\u{E007F}])[\u200C\u200D]`,
    String.raw`[\u200C\u200D](?=\s|$)`,
    String.raw`(?<![\p{Extended_Pictographic}\p{sc=Han}])[\uFE00-\uFE0F](?!\u20E3)`,
    String.raw`(?<!\p{sc=Han})[\u{E0100}-\u{E01EF}]`,
    String.raw`[\u{E0000}-\u{E007F}]`,
  ].join('|'),
  'gu',
)

/**
 * A text as people see and type it: composed (NFC), with ordinary blanks only, none of them around it, and without
 * invisible characters. Line breaks and tabs inside stay. What somebody else has to type the same goes through it: the
 * server compares flags, codes and names exactly.
 */
export const visibleText = (text: string): string =>
  text.replace(unusualBlanks, ' ').replace(invisibles, '$<flag>').trim().normalize('NFC')

/** A text in one line as people see and type it: line breaks inside are an ordinary blank too. */
export const visibleLine = (text: string): string => visibleText(text).replace(/[\r\n]+/g, ' ')

/** Reads a field as `visibleText`, except where it says what is `known`: a name that has such characters stays usable. */
export const visibleUnless =
  (known: string) =>
  (text: string): string =>
    text === known ? text : visibleText(text)
