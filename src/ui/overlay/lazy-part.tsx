import { isLostScript } from '#src/lib/errors.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { showToast } from './toast.ts'
import i18next from 'i18next'
import {
  Component,
  type ComponentType,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'

/** What a lazy part takes in addition to its own properties. */
interface LazyProps {
  /** Rendered in its place until its script is loaded. */
  whileLoading?: ReactNode
  /** Called when it could not be loaded, or broke, to withdraw the request for it. Without this, a dialog is closed. */
  onLost?: () => void
  onClose?: unknown
  isOpen?: unknown
}

/** A script that is loaded once it is wanted; one that failed to load is loaded again when it is next wanted. */
function createScript<Loaded>(load: () => Promise<Loaded>) {
  const watchers = createListeners()
  let result: { Part: Loaded } | { problem: unknown } | undefined
  let isLoading = false
  let isWanted = false
  const end = (ended: typeof result) => {
    result = ended
    isLoading = false
    watchers.notify()
  }
  function prepare() {
    if (result || isLoading) return
    isLoading = true
    const wasWanted = isWanted
    load().then(
      (Part) => end({ Part }),
      (problem: unknown) => {
        end(wasWanted ? { problem } : undefined)
        if (isWanted) prepare() // wanted since: it still has a try of its own
      },
    )
  }
  return {
    watch: watchers.add,
    result: () => result,
    /** Loads it before it is wanted: that it failed does not matter yet. */
    prepare,
    want() {
      isWanted = true
      prepare()
    },
    forgetLoss() {
      isWanted = false
      if (result && 'problem' in result) result = undefined
    },
  }
}

/**
 * A part of a screen whose script is loaded when it first renders. One that cannot be loaded, or breaks, leaves the rest of
 * the page as it is: a toast says so, or `lost` is rendered in its place. It is loaded again when it is next requested.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  lost?: (props: Props) => ReactNode,
) => partOf(createScript(load), lost)

// Not React's `lazy`: what suspends stays hidden for 300 ms, however soon its script arrives.
function partOf<Props extends object>(
  script: ReturnType<typeof createScript<ComponentType<Props>>>,
  lost?: (props: Props) => ReactNode,
) {
  function Loaded({ whileLoading, ...props }: Props & Pick<LazyProps, 'whileLoading'>) {
    const result = useDeferredValue(useSyncExternalStore(script.watch, script.result)) // renders in slices when it arrives late
    useEffect(() => script.want())
    if (!result) return whileLoading
    if ('problem' in result) throw result.problem
    return <result.Part {...(props as unknown as Props)} />
  }

  return function LazyPart({ onLost, ...props }: Props & LazyProps) {
    const fail = (error: unknown) => {
      script.forgetLoss()
      if (!lost) showLoss(error)
      if (onLost) onLost()
      else if (!lost && typeof props.onClose === 'function') (props.onClose as () => void)()
    }
    return (
      <PartBoundary
        isAsked={props.isOpen !== false}
        onError={fail}
        lost={() => lost?.(props as unknown as Props)}
      >
        <Loaded {...(props as unknown as Props & Pick<LazyProps, 'whileLoading'>)} />
      </PartBoundary>
    )
  }
}

/** A dialog whose script is loaded once the page is idle, or when it first opens; from then on it stays, so that it can fade out. */
export function lazyDialog<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const script = createScript(load)
  whenIdle(script.prepare)
  const Dialog = partOf(script)
  return function LazyDialog(props: Props & LazyProps) {
    const [wasOpened, setWasOpened] = useState(props.isOpen)
    if (props.isOpen && !wasOpened) setWasOpened(true)
    return wasOpened && <Dialog {...props} />
  }
}

/**
 * The export of a script that renders nothing: undefined until it is wanted and loaded. Where it cannot be loaded, a toast
 * says so, and `onLost` withdraws the request.
 */
export function lazyScript<Loaded>(load: () => Promise<Loaded>) {
  const script = createScript(load)
  whenIdle(script.prepare)
  return function useScript(isWanted: boolean, onLost: () => void): Loaded | undefined {
    const result = useSyncExternalStore(script.watch, script.result)
    const lose = useEffectEvent((problem: unknown) => {
      script.forgetLoss()
      showLoss(problem)
      onLost()
    })
    useEffect(() => {
      if (!isWanted) return
      if (result && 'problem' in result) lose(result.problem)
      else script.want()
    }, [isWanted, result])
    return result && 'Part' in result ? result.Part : undefined
  }
}

function showLoss(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  showToast({
    id: 'lost-part',
    tone: 'warn',
    title: i18next.t('ui.part.lost'),
    text: isLostScript(error) ? i18next.t('ui.part.script') : message,
    action: { label: i18next.t('ui.part.reload'), onAction: () => location.reload() },
  })
}

interface BoundaryProps {
  /** False for a dialog that is closed; when it opens again, it is tried again. */
  isAsked: boolean
  onError: (error: unknown) => void
  lost: () => ReactNode
  children: ReactNode
}

interface BoundaryState {
  isLost: boolean
  wasAsked: boolean
}

/** Only a class can catch what its children throw while they render. */
class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state = { isLost: false, wasAsked: false }

  static getDerivedStateFromError() {
    return { isLost: true }
  }

  static getDerivedStateFromProps({ isAsked }: BoundaryProps, { isLost, wasAsked }: BoundaryState) {
    return { isLost: isLost && (wasAsked || !isAsked), wasAsked: isAsked }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.isLost ? this.props.lost() : this.props.children
  }
}
