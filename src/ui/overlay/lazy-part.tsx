import { isLostScript } from '#src/lib/errors.ts'
import { reloadAfresh } from '#src/lib/fresh-files.ts'
import { afterContent, whenIdle } from '#src/lib/idle.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { hideToasts, showToast, type Toast } from './toast.ts'
import i18next from 'i18next'
import {
  Component,
  type ComponentType,
  type ReactNode,
  useDeferredValue,
  useEffect,
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

/** The toast that says that a part was lost; hidden once the part has been loaded. */
const lostPart = 'lost-part'

/** A script that is loaded once it is wanted; one that failed to load is loaded again when it is next wanted. */
function createScript<Loaded>(load: () => Promise<Loaded>) {
  const watchers = createListeners()
  let result: { Part: Loaded } | { problem: unknown } | undefined
  let isLoading = false
  let isWanted = false
  let isLossTold = false
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
      (Part) => {
        if (isLossTold) hideToasts(lostPart)
        end({ Part })
      },
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
    forgetLoss(isTold: boolean) {
      isWanted = false
      isLossTold = isTold
      if (result && 'problem' in result) result = undefined
    },
  }
}

/** How a part is loaded. */
export interface Loading<Props> {
  /** Whether it is loaded before it is wanted, once the page is idle: a click opens it. */
  isExpected?: boolean
  /** Whether it is beside what the page is opened for, and so loaded and rendered only once that is on the screen. */
  isAside?: boolean
  /** The texts that it needs beside those of every page: a folder of src/locales/en-US. */
  texts?: string
  /** Rendered in its place where it cannot be loaded; otherwise a toast says so. */
  lost?: (props: Props) => ReactNode
}

/**
 * A part of a screen whose script is loaded when it first renders, or first opens; a dialog stays from then on, so that it can
 * fade out. A part that cannot be loaded, or breaks, leaves the rest of the page as it is. It is loaded again when it is
 * next wanted.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isExpected = false, isAside = false, texts, lost }: Loading<Props> = {},
) {
  const loadWithTexts = texts ? () => withTexts(load, texts) : load
  const script = createScript(isAside ? () => afterContent().then(loadWithTexts) : loadWithTexts)
  if (isExpected) whenIdle(script.prepare)

  // Not React's `lazy`: what suspends stays hidden for 300 ms, however soon its script arrives.
  function Loaded({ whileLoading, ...props }: Props & Pick<LazyProps, 'whileLoading'>) {
    const result = useDeferredValue(useSyncExternalStore(script.watch, script.result)) // renders in slices when it arrives late
    useEffect(() => script.want())
    if (!result) return whileLoading
    if ('problem' in result) throw result.problem
    return <result.Part {...(props as unknown as Props)} />
  }

  function LazyPart({ onLost, ...props }: Props & LazyProps) {
    const [wasWanted, setWasWanted] = useState(props.isOpen !== false)
    if (props.isOpen !== false && !wasWanted) setWasWanted(true)
    const fail = (error: unknown) => {
      script.forgetLoss(!lost)
      if (!lost) showToast(lossToast(error))
      if (onLost) onLost()
      else if (!lost && typeof props.onClose === 'function') (props.onClose as () => void)()
    }
    return (
      wasWanted && (
        <PartBoundary
          isAsked={props.isOpen !== false}
          onError={fail}
          lost={() => lost?.(props as unknown as Props)}
        >
          <Loaded {...(props as unknown as Props & Pick<LazyProps, 'whileLoading'>)} />
        </PartBoundary>
      )
    )
  }
  return Object.assign(LazyPart, { prepare: script.prepare })
}

const withTexts = async <Loaded,>(load: () => Promise<Loaded>, texts: string) =>
  (await Promise.all([load(), i18next.loadNamespaces(texts)]))[0]

/** What is said of a part that could not be loaded, or that broke; by default, that it could not be loaded. */
export const lossToast = (error?: unknown): Toast => ({
  id: lostPart,
  tone: 'warn',
  title: i18next.t('ui.part.lost'),
  text: error === undefined || isLostScript(error) ? i18next.t('ui.part.script') : messageOf(error),
  action: { label: i18next.t('ui.part.reload'), onAction: () => void reloadAfresh() },
})

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

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
