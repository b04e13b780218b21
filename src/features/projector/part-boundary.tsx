import { record } from '#src/lib/recorder.ts'
import { Component, type ReactNode } from 'react'

interface PartBoundaryProps {
  /** The name of its content, for the flight recorder. */
  part: string
  /** Shown in place of a part that crashed; nothing if omitted. */
  lost?: ReactNode
  onBroken?: () => void
  /** A crashed part is tried again whenever this changes. */
  retriedWith?: string
  children: ReactNode
}

interface PartBoundaryState {
  isBroken: boolean
  triedWith: string | undefined
}

/**
 * An error boundary: a part of a projector that crashes takes nothing else with it. Only a class can catch what its
 * children throw while rendering.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { isBroken: false, triedWith: this.props.retriedWith }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ retriedWith }: PartBoundaryProps, { triedWith }: PartBoundaryState) {
    return retriedWith === triedWith ? null : { isBroken: false, triedWith: retriedWith }
  }

  override componentDidCatch(error: unknown) {
    const message = error instanceof Error ? error.message : String(error)
    record('projector', `the ${this.props.part} of the projector broke: ${message}`)
    this.props.onBroken?.()
  }

  override render() {
    return this.state.isBroken ? this.props.lost : this.props.children
  }
}
