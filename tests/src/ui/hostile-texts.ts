/** Numbers below 1, always the same. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const words = 'a b x1 flag tide 起航 注意 😀 é'.split(' ')
const pieces = [
  ...'* ** *** _ __ ~ ~~ ` `` ``` ~~~ [ ] ]( ( ) ![ < > </ /> <!-- --> <!--> <![CDATA[ ]]> <? ?> <!A { } {{ }}'.split(
    ' ',
  ),
  ...'& &amp; &#x41; &# \\ \\* $ $$ | |- :- # ## > - + 1. 1) --- === : = / " \' @ ^ [^1] [^1]: [x]: ://'.split(
    ' ',
  ),
  ...'http:// https://a.b www. mailto: a@b.c \ufdd0 \u0000 \u200b \u202e'.split(' '),
  ...'<div <a <b> </b> <p> </p> <td> <li> <img <video <script> </script> <pre> </pre> <code> <details> <summary>'.split(
    ' ',
  ),
  ...'x=y x=y///// x="y" x=\'y\' x="y x=\'y href= src= on=`x` class=x open'.split(' '),
  ...'flag{ flag{} flag{a_b} \\frac{ \\sqrt{ x^ _{ \\begin{matrix} \\end{matrix} \\def\\a{\\a\\a} \\a'.split(
    ' ',
  ),
  ...'```js ```cpp ```html ```math ~~~py /* // ( )'.split(' '),
  ' ',
  '  ',
  '    ',
  '\t',
  '\n',
  '\n\n',
  '  \n',
  '\r\n',
]
const lines = ['> ', '- ', '1. ', '    ', '| ', '# ', '[^1]: ', '[x]: ', '<div>', '```', '$$', '\t']

/** A text of one unit many times over, which is where a reader that goes back does so most; or of a mixture of units, line by line. */
function hostileText(random: () => number) {
  const one = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)]!
  const unit = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => one(random() < 0.25 ? words : pieces)).join(
      '',
    )
  const length = [100, 400, 1_600, 6_400][Math.floor(random() ** 2 * 4)]!
  const kind = random()
  if (kind < 0.6) {
    const repeated = unit(6)
    const body = repeated.repeat(Math.ceil(length / repeated.length)).slice(0, length)
    return unit(3) + body + (random() < 0.5 ? unit(2) : '')
  }
  let text = ''
  while (text.length < length)
    text += kind < 0.8 ? unit(9) : one(lines).repeat(1 + Math.floor(random() * 4)) + unit(9) + '\n'
  return text
}

/** Texts that cost whoever reads them with patterns the most, as many as are asked for; always the same. */
export function hostileTexts(count: number): string[] {
  const random = numbers(39)
  return Array.from({ length: count }, () => hostileText(random))
}
