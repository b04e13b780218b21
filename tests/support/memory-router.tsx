import { createRouter } from '#src/state/address/router.ts'
import { RouterProvider } from '#src/state/address/router-provider.tsx'
import { createContext, type ReactNode, useState } from 'react'
import { type RouteObject, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'

/** The client's router over a history of its own, in which `address` has been opened. */
export const memoryRouter = (routes: RouteObject[], address = '/') =>
  createRouter(routes, createMemoryHistory({ initialEntries: [address] }))

const Content = createContext<ReactNode>(null)
const anywhere = [{ path: '*', element: <Content.Consumer>{(content) => content}</Content.Consumer> }]

interface AtAddressProps {
  address?: string
  children: ReactNode
}

/** Renders its children at an address, whatever the address becomes. */
export function AtAddress({ address, children }: AtAddressProps) {
  const [router] = useState(() => memoryRouter(anywhere, address))
  return (
    <Content value={children}>
      <RouterProvider router={router} />
    </Content>
  )
}
