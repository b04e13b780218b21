import { useNamedGameId } from '#src/state/address/game-address.ts'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'

test.each([
  { address: '/games/16/scoreboard', gameId: 16 },
  { address: '/games/16', gameId: 16 },
  { address: '/games/0x10/scoreboard', gameId: undefined },
  { address: '/games/', gameId: undefined },
  { address: '/posts', gameId: undefined },
])('the shell takes $address for a page of game $gameId', ({ address, gameId }) => {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(MemoryRouter, { initialEntries: [address] }, children)
  expect(renderHook(useNamedGameId, { wrapper }).result.current).toBe(gameId)
})
