import fc from 'fast-check'

/** What a name may hold to be more than a name somewhere, by what it is on which platform: a blank stands between two of them. */
const tricks = [
  // Discord
  '@everyone @here <@123> <@!1> <@&5> <#7> <t:1700000000:R> <:pwn:123> </ban:1> <id:home>',
  '**bold** __x__ ~~x~~ ||x|| `x` ```x``` *x* _x_ [click](https://a.example)',
  // Slack
  '<!channel> <!here|x> <@U123|you> <#C1> <!subteam^S1> <https://a.example|click> :tada: ~x~',
  // Telegram
  '@admin /start #tag $TON tg://user?id=1 t.me/x <b>x</b> <a href="https://a.example">x</a> </b>',
  // QQ, Feishu
  '[CQ:at,qq=all] [CQ:image,file=http://a.example/x] &#91;CQ:at,qq=all&#93; <at user_id="all">all</at> [Smile]',
  // links and what is read as HTML
  'https://a.example/?a=1&b=2 www.a.example a.example me@a.example 10.0.0.1 <script> &lt;b&gt; &amp;lt; & < > "',
  // escapes and parts of templates
  '\\ \\\\ \\*x\\* \\@everyone {team} {game} $& $1',
].flatMap((line) => line.split(' '))

const lines = ['\n# x', '\n> x', '\n- x', '\n1. x', '-# x', '\r\n', '\t', '\u2028', '\n']
const unseen = [
  '\u202E',
  '\u200F',
  '\u2066',
  '\u200B',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u0000',
  '\u001B[31m',
  '\uD800',
]
const unusual = ['\u0301'.repeat(50), '👩‍👩‍👧‍👦', '血', 'العربية', 'x'.repeat(20_000), '@'.repeat(3_000)]

const piece = fc.oneof(
  fc.constantFrom(...tricks, ...lines, ...unseen, ...unusual),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constant(' '),
)

/** A name made to do harm. */
export const hostileName = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''))
