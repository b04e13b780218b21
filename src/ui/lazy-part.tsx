import { isLostScript } from '#src/lib/errors.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { showToast } from '#src/ui/toast.ts'
import i18next from 'i18next'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** What a lazy part takes beside its own properties. */
interface LazyProps {
  /** Stands in its place until its script is there. */
  whileLoading?: ReactNode
  /** It cannot be had: take back the wish for it. A dialog is closed without this. */
  onLost?: () => void
  onClose?: unknown
  isOpen?: unknown
}

/**
 * A part of a screen whose script is loaded when it is first drawn. One that cannot be had, or breaks, leaves the rest of the
 * page as it is: a toast says so, or `lost` stands in its place. It is loaded once more when it is asked for again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  lost?: (props: Props) => ReactNode,
) {
  let isLost = false
  const create = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part as ComponentType<object> }),
        (error: unknown) => {
          isLost = true
          throw error
        },
      ),
    )
  let Part = create()

  return function LazyPart({ whileLoading, onLost, ...props }: Props & LazyProps) {
    const fail = (error: unknown) => {
      if (isLost) Part = create() // what failed to load once is remembered
      isLost = false
      if (lost) return
      showLoss(error)
      if (onLost) onLost()
      else if (typeof props.onClose === 'function') (props.onClose as () => void)()
    }
    return (
      <PartBoundary
        isAsked={props.isOpen !== false}
        onError={fail}
        lost={() => lost?.(props as unknown as Props)}
      >
        <Suspense fallback={whileLoading}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}

/** A dialog whose script is loaded once the page is idle, or when it is first opened; it stays then, so that it can fade away. */
export function lazyDialog<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>) {
  whenIdle(() => load().catch(() => {})) // told of when it is wanted
  const Dialog = lazyPart(load)
  return function LazyDialog(props: Props & LazyProps) {
    const [wasOpened, setWasOpened] = useState(props.isOpen)
    if (props.isOpen && !wasOpened) setWasOpened(true)
    return wasOpened && <Dialog {...props} />
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
  /** A dialog that was closed is not; when it is once more, it is tried once more. */
  isAsked: boolean
  onError: (error: unknown) => void
  lost: () => ReactNode
  children: ReactNode
}

interface BoundaryState {
  isLost: boolean
  wasAsked: boolean
}

/** Only a class can catch what is thrown while its children are drawn. */
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
