import { Component, type ComponentType, type ReactNode } from 'react'
import { type Location, useLocation } from 'react-router-dom'

interface BoundaryProps {
  /** Rendered in place of what broke. */
  Problem: ComponentType<{ error: unknown }>
  children: ReactNode
}

/** Catches what breaks in a route while it renders. With the next navigation, to the same address too, it is rendered anew. */
export const RouteBoundary = (props: BoundaryProps) => <Boundary {...props} location={useLocation()} />

interface BoundaryState {
  location: Location
  failure?: { error: unknown } | undefined
}

/** Only a class can catch what its children throw while they render. */
class Boundary extends Component<BoundaryProps & { location: Location }, BoundaryState> {
  override state: BoundaryState = { location: this.props.location }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ location }: { location: Location }, state: BoundaryState) {
    return location === state.location ? null : { location, failure: undefined }
  }

  override render() {
    const { Problem, children } = this.props
    const { failure } = this.state
    return failure ? <Problem error={failure.error} /> : children
  }
}
