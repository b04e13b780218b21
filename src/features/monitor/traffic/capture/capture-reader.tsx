import { CaptureFacts, CaptureTrouble, Lacks } from './capture-facts.tsx'
import { CaptureFlows, endText } from './capture-flows.tsx'
import { CaptureRows, type Place } from './capture-rows.tsx'
import { CaptureSearch } from './capture-search.tsx'
import type { CaptureSummary, SearchHit } from './capture.ts'
import styles from './capture.module.css'
import { type CaptureBytes, type CaptureState, type OpenCapture, openCapture } from './open-capture.ts'
import { useCaptureSearch } from './use-capture-search.ts'
import { paths } from '#src/lib/paths.ts'
import { monitor } from '#src/server/reads/monitor.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { Segments } from '#src/ui/form/segments.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'

interface CaptureReaderProps {
  name: string
  bytes: CaptureBytes
  /** The way back to the list. */
  back: ReactNode
}

/**
 * The flows of a capture: what both sides sent, as text or in hex, with a search. Flags are hidden as submitted ones are;
 * while the screen is safe all is, as a capture may hold them in any form.
 */
export function CaptureReader({ name, bytes, back }: CaptureReaderProps) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const isHidden = useScreenSafe().isMasked('flag')
  const accepted = useQuery(monitor.submissions(gameId, { type: 'Accepted' }))
  return (
    <section className={`column gap-3 flex-1 min-h-0 ${styles.reader}`} aria-labelledby="capture">
      <header className={`row wrap gap-2 ${styles.head}`}>
        {back}
        <h2 className="t-m min-w-0" id="capture" tabIndex={-1} ref={focus}>
          <Name>{name}</Name>
        </h2>
      </header>
      {isHidden && <Empty title={t('capture.hidden')}>{t('capture.hiddenText')}</Empty>}
      {!isHidden && accepted.isPending && <Skeleton rows={10} height={22} />}
      {!isHidden && !accepted.isPending && (
        <ReadCapture bytes={bytes} flags={accepted.data?.map(({ answer }) => answer) ?? []} />
      )}
    </section>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

function ReadCapture({ bytes, flags }: { bytes: CaptureBytes; flags: readonly string[] }) {
  const { t } = useTranslation()
  const { capture, state } = useOpenCapture(bytes, flags)
  const { summary, isWhole, problem } = state
  const hasData = summary?.flows.some((flow) => flow.bytes > 0) ?? false
  return (
    <>
      <CaptureFacts state={state} />
      {problem && <CaptureTrouble problem={problem} isKept={hasData} onRetry={capture.restart} />}
      {summary && hasData && <Flows capture={capture} state={state} summary={summary} />}
      {isWhole && !problem && !hasData && <Empty title={t('capture.none')}>{t('capture.noneText')}</Empty>}
    </>
  )
}

/** Reads a capture as long as the component is there; `flags`, and the words for a failure, are taken as they are at first. */
function useOpenCapture(source: CaptureBytes, flags: readonly string[]) {
  const { t } = useTranslation()
  const [first] = useState({ flags, textOf: (problem: unknown) => problemText(t, problem) })
  const capture = useMemo(() => openCapture(source, first), [source, first])
  useEffect(() => capture.start(), [capture])
  return { capture, state: useSyncExternalStore(capture.watch, capture.state) }
}

interface FlowsProps {
  capture: OpenCapture
  state: CaptureState
  summary: CaptureSummary
}

function Flows({ capture, state, summary }: FlowsProps) {
  const { t } = useTranslation()
  const [choice, choose] = useState<number>()
  const [mode, setMode] = useState<'text' | 'hex'>('text')
  const [place, setPlace] = useState<Place & { flow: number }>()
  const show = (hit: SearchHit) => {
    choose(hit.flow)
    setPlace({ flow: hit.flow, byte: hit.start })
  }
  const search = useCaptureSearch(capture, show)
  // Until one is chosen: the first with data, as a scan of ports opens many without.
  const chosen =
    choice ??
    Math.max(
      0,
      summary.flows.findIndex(({ bytes }) => bytes > 0),
    )
  const flow = summary.flows[chosen]
  const { isBegun: _, ...faults } = flow?.faults ?? noFaults
  return (
    <>
      <div className={`row wrap gap-3 ${styles.tools}`}>
        <CaptureSearch {...search} />
        <Segments
          label={t('capture.view')}
          value={mode}
          options={[
            { value: 'text', label: t('capture.text') },
            { value: 'hex', label: t('capture.hex') },
          ]}
          onChange={setMode}
        />
      </div>
      <Flags capture={capture} summary={summary} onShow={show} />
      <div
        className={`stack gap-3 flex-1 min-h-0 ${styles.panes}`}
        data-many={summary.flows.length > 1 || undefined}
      >
        {summary.flows.length > 1 && <CaptureFlows summary={summary} chosen={chosen} onChoose={choose} />}
        <div className={`column gap-1 min-w-0 min-h-0 ${styles.pane}`}>
          {flow && (
            <div className={`flex wrap t-xs dim gap-3 gap-y-05 mono ${styles.ends}`}>
              <span data-from="client">{endText(flow.client)} →</span>
              <span data-from="server">← {endText(flow.server)}</span>
              <span className="faint">{t('capture.seconds')}</span>
              {flow.faults.isBegun && <span className="bad">{t('capture.begun')}</span>}
              {flow.protocol === 'HTTP' && <span>{t('capture.unpacked')}</span>}
              <Lacks of={faults} />
            </div>
          )}
          <CaptureRows
            key={chosen}
            capture={capture}
            flow={chosen}
            mode={mode}
            start={summary.start}
            basis={`${state.bytes} ${state.isWhole} ${search.found?.hits.length} ${search.found?.wanted.text}`}
            place={place?.flow === chosen ? place : undefined}
          />
        </div>
      </div>
    </>
  )
}

const noFaults = { isBegun: false }

interface FlagsProps {
  capture: OpenCapture
  summary: CaptureSummary
  onShow: (hit: SearchHit) => void
}

/** How many flags the capture has, the way to each, and to the submissions of its team for its challenge. */
function Flags({ capture, summary: { note, flows }, onShow }: FlagsProps) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const [last, setLast] = useState(-1)
  const count = flows.reduce((sum, { flags }) => sum + flags, 0)
  async function next() {
    const flags = await capture.ask('flags', {})
    const at = (last + 1) % flags.length
    setLast(at)
    if (flags[at]) onShow(flags[at])
  }
  if (count === 0 && !note) return null
  return (
    <div className={`row wrap gap-3 t-s ${styles.tools}`}>
      {count > 0 && (
        <>
          <span className="dim">{t('capture.flagCount', { count })}</span>
          <Button size="small" onClick={() => void next()}>
            {t('capture.nextFlag')}
          </Button>
        </>
      )}
      {note && (
        <Link to={paths.submissionsOf(gameId, note)}>
          {t('capture.submissions', { team: note.team, challenge: note.challenge })} →
        </Link>
      )}
    </div>
  )
}
