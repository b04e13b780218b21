import { record } from '#src/lib/recorder.ts'
import { Component, type ReactNode } from 'react'

interface PartBoundaryProps {
  /** Of what is inside, for the record. */
  part: string
  /** Stands in the place of a part that broke; nothing without. */
  lost?: ReactNode
  onBroken?: () => void
  /** A part that broke is tried again with each change of this. */
  retriedWith?: string
  children: ReactNode
}

interface PartBoundaryState {
  isBroken: boolean
  triedWith: string | undefined
}

/** A part of a projector that takes nothing else away when it breaks. Only a class can catch what is thrown while its children are drawn. */
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
