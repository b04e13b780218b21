import styles from './capture.module.css'
import { secondsText } from './capture-rows.tsx'
import type { CaptureSummary, FlowSummary } from './capture.ts'
import { besideEachOther } from '#src/features/monitor/traffic/traffic-pane.tsx'
import type { Endpoint } from './packet.ts'
import { sizeText } from '#src/lib/formats.ts'
import { ListRows } from '#src/ui/table/list-page.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { column, type Column, Table } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

/** One end of a flow, as it is written: `10.0.0.1:80`, `[::1]:80`. */
export const endText = ({ address, port }: Endpoint) =>
  address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`

interface CaptureFlowsProps {
  summary: CaptureSummary
  chosen: number
  onChoose: (flow: number) => void
}

type Row = FlowSummary & { index: number }

/** The flows of a capture in the order in which they begin, those without data last: a scan of ports opens many. */
export function CaptureFlows({ summary: { flows, start }, chosen, onChoose }: CaptureFlowsProps) {
  const { t, i18n } = useTranslation()
  const rows = useMemo(() => flows.map((flow, index) => ({ ...flow, index })).toSorted(byStart), [flows])
  const columns = useMemo((): Column<Row>[] => {
    const language = i18n.language
    return [
      column('ends', t('capture.flow'), 'minmax(0, 1fr)', ({ index, client, server, protocol }) => (
        <button
          type="button"
          className={`stack t-s hover-bright p-0 w-full bright text-start justify-items-start border-0 mono ${styles.flow}`}
          aria-current={index === chosen || undefined}
          onClick={() => onChoose(index)}
        >
          <span className="truncate max-w-full">{endText(client)}</span>
          <span className="truncate dim max-w-full">
            <span className="faint">{protocol} → </span>
            {endText(server)}
          </span>
        </button>
      )),
      column(
        'facts',
        t('traffic.size'),
        '5rem',
        ({ bytes, start: begin }) => (
          <span translate="no" className="stack t-xs dim tabular text-end">
            <span>{sizeText(bytes, language)}</span>
            <span className="faint">{secondsText((begin - start) / 1e6, language)}</span>
          </span>
        ),
        { align: 'end' },
      ),
      column('flags', t('capture.flags'), '2.6rem', ({ flags }) => <Count value={flags} />, { align: 'end' }),
    ]
  }, [t, i18n.language, chosen, onChoose, start])
  return (
    <ListRows>
      <Table
        label={t('capture.flows')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        rowHeight={48}
        toneOf={({ index }) => (index === chosen ? 'current' : undefined)}
        phoneRow={{ height: 52, cell: besideEachOther(columns, styles.phoneFlow) }}
      />
    </ListRows>
  )
}

const byStart = (a: Row, b: Row) =>
  Number(a.bytes === 0) - Number(b.bytes === 0) || a.start - b.start || a.index - b.index

const keyOf = ({ index }: Row) => String(index)
