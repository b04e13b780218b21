import { Specimen } from './specimen.tsx'
import styles from './gallery.module.css'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { categories, CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { CountdownText } from '#src/ui/text/countdown-text.tsx'
import { Card, Over } from '#src/ui/layout/card.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { Figure, Movement, Ordinal } from '#src/ui/table/numbers.tsx'
import { Pennant } from '#src/ui/mark/pennant.tsx'

const colors =
  'ground card raised line edge text dim faint accent good warn bad info gold silver bronze'.split(' ')
const tones = ['plain', 'accent', 'good', 'warn', 'bad', 'info'] as const

/** Parts that show something at a glance. */
export function Marks() {
  return (
    <>
      <Specimen of="Colors">
        {colors.map((name) => (
          <div key={name} className={`stack gap-1 t-xxs dim ${styles.swatch}`}>
            <span className="border-line rounded-s" style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </Specimen>
      <Specimen of="CategoryMark 80, 20, 16">
        <CategoryMark category="Web" size={80} />
        <CategoryMark category="OSINT" size={80} />
        <CategoryMark category="Blockchain" size={80} />
      </Specimen>
      <div className="row wrap gap-3 min-w-0">
        {categories.map((category) => (
          <CategoryMark key={category} category={category} />
        ))}
      </div>
      <div className="row wrap gap-3 min-w-0">
        {categories.map((category) => (
          <span key={category} className="row gap-2 min-w-0">
            <CategoryMark category={category} size={16} isNamed />
            <span>{category}</span>
          </span>
        ))}
      </div>
      <Specimen of="Pennant, Avatar, Chip">
        <Pennant place={1} size={32} />
        <Pennant place={2} size={32} />
        <Pennant place={3} size={32} />
        <Pennant place={1} />
        <Pennant place={2} />
        <Pennant place={3} />
        <Avatar name="Knot Found" tone="accent" size={34} />
        <Avatar name="潮汐" />
        <Avatar name="🏴‍☠️ crew" />
        <Avatar name="ada" isRound size={34} />
        <Avatar name="broken" picture="/nowhere.webp" />
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </Specimen>
      <Specimen of="Numbers" kind="column">
        <Numbers />
      </Specimen>
    </>
  )
}

function Numbers() {
  return (
    <Card className="p-4">
      <div className="row wrap gap-3 min-w-0">
        <Ordinal value={7} size="huge" />
        <Movement by={2} />
        <Movement by={-13} />
        <Figure value={1931} size="large" unit="pts" />
        <Figure value={1234567} />
        <Ordinal value={11} size="large" />
        <Ordinal value={22} size="large" />
        <span style={{ marginLeft: 'auto', textAlign: 'right' }}>
          <Over style={{ display: 'block' }}>ends in</Over>
          <b style={{ fontSize: 'var(--t-xl)' }}>
            <CountdownText left={27_738_000} />
          </b>
        </span>
      </div>
      <div className="stack cols-1 gap-3">
        <Meter label="Way to the next team" value={0.72} />
        <Meter label="Solved" value={0.5} tone="good" />
        <Meter label="Wrong answers" value={0.92} tone="warn" />
      </div>
    </Card>
  )
}
