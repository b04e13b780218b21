import { BatchNames } from './batch-names.tsx'
import { BatchProgress } from './batch-progress.tsx'
import type { Bulk } from './use-bulk.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { DangerDialog } from '#src/ui/overlay/danger-dialog.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { BulkBar } from '#src/ui/table/bulk-bar.tsx'
import { type ReactNode, useState } from 'react'

/** An act of a batch on those of the selected rows that it would change. */
export interface BulkAct<Row, Act extends string> {
  is: Act
  rows: Row[]
  label: string
  kind?: 'plain' | 'go' | 'danger'
  /** Starts it, where that takes more than the keys of its rows. */
  start?: (keys: string[]) => void
  /** What is asked first, above the names of the rows; without it, a click starts the act. */
  question?: {
    title: string
    /** What it means, in paragraphs. */
    texts: ReactNode[]
    yes: string
    kind?: 'go' | 'danger'
    /** To be typed before it starts, where something is lost for good. */
    word?: string | number
  }
}

interface BulkActsProps<Row, Act extends string> {
  bulk: Bulk<Row, Act>
  acts?: readonly BulkAct<Row, Act>[]
  /** The one set apart. */
  danger?: BulkAct<Row, Act>
  note?: ReactNode
  /** Acts of other kinds, which may ask for one of a batch. */
  children?: (ask: (act: BulkAct<Row, Act>) => void) => ReactNode
  /** How a question names a row; by its name, by default. */
  nameIn?: (row: Row) => ReactNode
  /** The name of a row of the batch; by default it is found among those shown. */
  nameOfKey?: (key: string) => string
}

/** The acts on the selected rows, the question that each asks, and the progress of the batch. */
export function BulkActs<Row, Act extends string>(props: BulkActsProps<Row, Act>) {
  const { bulk, acts = [], danger, note, children, nameIn = bulk.nameOf } = props
  const { rows, selected, selection, batch, keyOf, nameOf } = bulk
  const [asked, ask] = useState<BulkAct<Row, Act>>()
  const close = () => ask(undefined)
  const start = (act: BulkAct<Row, Act>) => {
    const keys = act.rows.map(keyOf)
    if (act.start) act.start(keys)
    else batch.start(act.is, keys)
    close()
  }
  const button = (act: BulkAct<Row, Act>) => (
    <Button
      key={act.is}
      size="small"
      kind={act.kind ?? 'plain'}
      aria-disabled={batch.is === 'running' || act.rows.length === 0 || undefined}
      onClick={() => (act.question ? ask(act) : start(act))}
    >
      {act.label}
    </Button>
  )
  const nameOfShown = (key: string) => {
    const row = rows.find((row) => keyOf(row) === key)
    return row ? nameOf(row) : key
  }
  return (
    <>
      <BulkBar
        count={selected.length}
        note={note}
        acts={
          <>
            {acts.map(button)}
            {children?.(ask)}
          </>
        }
        danger={danger && button(danger)}
        onClear={() => {
          selection.clear()
          batch.clear()
        }}
        progress={
          batch.is !== 'idle' && <BatchProgress batch={batch} nameOf={props.nameOfKey ?? nameOfShown} />
        }
      />
      {asked?.question && (
        <ActQuestion
          {...asked.question}
          names={<BatchNames rows={asked.rows.map((row) => [keyOf(row), nameIn(row)])} />}
          onYes={() => start(asked)}
          onNo={close}
        />
      )}
    </>
  )
}

interface ActQuestionProps extends NonNullable<BulkAct<never, never>['question']> {
  names: ReactNode
  onYes: () => void
  onNo: () => void
}

function ActQuestion({ title, texts, yes, kind = 'danger', word, names, onYes, onNo }: ActQuestionProps) {
  const meaning = (
    <>
      {texts.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      {names}
    </>
  )
  if (word === undefined)
    return (
      <Question title={title} yes={yes} kind={kind} onYes={onYes} onNo={onNo}>
        {meaning}
      </Question>
    )
  return (
    <DangerDialog title={title} word={word} yes={yes} onYes={onYes} onClose={onNo}>
      {meaning}
    </DangerDialog>
  )
}
