import { Providers } from '#src/app/providers.tsx'
import { FlagForm } from '#src/features/play/challenge/flag-form.tsx'
import type { PlayedChallenge } from '#src/features/play/cards/shown-challenges.ts'
import { userKey } from '#src/lib/storage.ts'
import { InstancesProvider, useRunningInstance } from '#src/state/instances/instances.tsx'
import { useSession } from '#src/state/session/session.tsx'
import { SubmissionsProvider } from '#src/state/submissions/submission-store.tsx'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { stubSetItem } from '#tests/support/stub-storage.ts'
import { openPage } from '#tests/support/open-page.ts'
import { render, screen } from '@testing-library/react'
import { type ReactNode, Suspense, use } from 'react'
import { Actor } from 'xstate'
import { expect, onTestFinished, test, vi } from 'vitest'

const never = new Promise<never>(() => {})

function Unready(): ReactNode {
  return use(never)
}

function SignedIn({ children }: { children: ReactNode }) {
  return useSession().is === 'signedIn' && children
}

/** Renders a component for the player beside one that suspends forever, so that React abandons the render. */
async function abandon(part: (gameId: number) => ReactNode) {
  const arena = arenaForApp()
  await arena.signIn('player')
  const { userId } = (await (await fetch('/api/account/profile')).json()) as { userId: string }
  const gameId = arena.world.running
  const left = { id: 'one', hash: 'x', stage: 'ready', submittedAt: 0, isCounted: true }
  localStorage.setItem(userKey(userId, `attempt-${gameId}-5`), JSON.stringify(left))
  const locks = vi.fn<() => Promise<void>>(() => never)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: locks } })
  const started = vi.spyOn(Actor.prototype, 'start')
  const written: string[] = []
  const storage = localStorage
  stubSetItem((key, value) => {
    written.push(key)
    storage.setItem(key, value)
  })
  const { cache, session } = openPage()
  const { unmount } = render(
    <Providers cache={cache} session={session}>
      <SignedIn>
        <Suspense fallback="not yet">
          {part(gameId)}
          <Unready />
        </Suspense>
      </SignedIn>
    </Providers>,
  )
  onTestFinished(() => {
    unmount()
    Reflect.deleteProperty(navigator, 'locks')
  })
  await screen.findByText('not yet')
  return {
    locks: locks.mock.calls.length,
    written: written.filter((key) => key.startsWith(userKey(userId, ''))),
    started: started.mock.contexts
      .map((actor) => (actor as Actor<never>).logic as { id?: string })
      .filter(({ id }) => id === 'submission' || id === 'instance').length,
  }
}

const nothing = { locks: 0, written: [], started: 0 }

test('a flag field rendered but never mounted takes no lock, writes nothing and starts no chart', async () => {
  const challenge = { id: 5 } as PlayedChallenge
  expect(
    await abandon((gameId) => (
      <SubmissionsProvider gameId={gameId}>
        <FlagForm gameId={gameId} challenge={challenge} ref={null} hasNext={false} onGoOn={() => {}} />
      </SubmissionsProvider>
    )),
  ).toEqual(nothing)
})

function Entry() {
  return useRunningInstance(5)?.entry
}

test('an instance rendered but never mounted starts no chart and writes nothing', async () => {
  expect(
    await abandon((gameId) => (
      <InstancesProvider gameId={gameId}>
        <Entry />
      </InstancesProvider>
    )),
  ).toEqual(nothing)
})
