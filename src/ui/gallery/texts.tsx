import { Specimen } from './specimen.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { CopyField } from '#src/ui/copy/copy-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Kbd } from '#src/ui/mark/kbd.tsx'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Figure } from '#src/ui/table/numbers.tsx'

const names = ['W'.repeat(128), 'שועלי הים האדום', '逆流のコンパス', 'n̷̞͑o̵̺̔t̸̳̄ ̶̹̈a̸̡̋ ̷̡͒k̶̟̈n̴̪̆o̵̧̓t̴̜͛', 'rm -rf /sea']

const text = `## The Quartermaster’s Ledger

The quartermaster writes everything down, and trusts whoever signs as \`captain\`. Read [the rules](/rules) or
[elsewhere](https://example.org).

- one rope
- two knots, **tight**

> Hint: the signature covers less than it seems.

\`\`\`
$ curl http://127.0.0.1:31984/ledger?page=${'9'.repeat(90)}
\`\`\`

\`\`\`python
import hashlib  # every knot is a hash

def knot(rope: bytes, times=2) -> str:
    return hashlib.sha256(rope * times).hexdigest()[:8] + "!"
\`\`\`

The key is $k \\equiv g^{ab} \\bmod p$, and

$$
\\sum_{i=1}^{n} \\sqrt{\\frac{i}{2}} \\ge \\int_0^1 e^{-x^2}\\,dx
$$

| Place | Prize |
|---|---|
| 1 | A lighthouse |
| 2 | A buoy |
`

/** Texts that users wrote. */
export function Texts() {
  return (
    <>
      <Specimen of="Name" kind="column">
        <Card className="p-4">
          <div className="stack cols-1 gap-3">
            {names.map((name) => (
              <div key={name} className="row gap-2 min-w-0">
                <Avatar name={name} />
                <Name>{name}</Name>
                <Figure value={5250} />
              </div>
            ))}
          </div>
        </Card>
      </Specimen>
      <Specimen of="CopyField, Kbd" kind="column">
        <CopyField label="Address of the instance" value="http://127.0.0.1:31984" />
        <CopyField label="Team token" value="7:abcdefghij" isSecret />
        <span>
          Press <Kbd>/</Kbd> to find, <Kbd>Esc</Kbd> to leave.
        </span>
      </Specimen>
      <Specimen of="Markdown" kind="column">
        <Card className="p-4">
          <Markdown source={text} />
        </Card>
        <p>
          Inline: <Markdown source="New hint for **Loose Cannon**, see `stack`" isInline />
        </p>
      </Specimen>
    </>
  )
}
