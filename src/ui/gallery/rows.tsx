import { Specimen } from './specimen.tsx'
import styles from './gallery.module.css'
import { Button } from '#src/ui/mark/button.tsx'
import { categories, CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { type Column, Table } from '#src/ui/table/table.tsx'
import { useState } from 'react'

interface Row {
  id: number
  team: string
}

const teams = ['Deadlock Dockers', 'Byte the Bullet', '潮汐', 'W'.repeat(128), 'Nil Dereference']
const rowOf = (id: number): Row => ({ id, team: teams[id % teams.length]! })
const first = Array.from({ length: 5000 }, (_, at) => rowOf(5000 - at))
const keyOf = ({ id }: Row) => String(id)

const columns: Column<Row>[] = [
  { key: 'id', title: 'Id', width: '76px', cell: ({ id }) => id },
  { key: 'team', title: 'Team', width: 'minmax(0, 1fr)', cell: ({ team }) => <Name>{team}</Name> },
  {
    key: 'category',
    title: 'Category',
    width: '140px',
    cell: ({ id }) => <CategoryMark category={categories[id % categories.length]!} size={16} />,
  },
  {
    key: 'answer',
    title: 'Answer',
    width: 'minmax(0, 1.4fr)',
    cell: ({ id }) => `flag{${id.toString(36)}_9w7ok0}`,
  },
]

/** A live table, to which rows can be added while it is read. */
export function Rows() {
  const [rows, setRows] = useState(first)
  const bring = () =>
    setRows((known) => [...[2, 1].map((more) => rowOf((known[0]?.id ?? 0) + more)), ...known])
  return (
    <Specimen of="Table" kind="column">
      <Button onClick={bring}>Bring two more</Button>
      <div className={styles.rows}>
        <Table label="Submissions" columns={columns} rows={rows} keyOf={keyOf} isLive foot="These are all." />
      </div>
    </Specimen>
  )
}
