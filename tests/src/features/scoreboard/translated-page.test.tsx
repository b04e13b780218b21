import { renderApp } from '#tests/support/render-app.tsx'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

/** Replaces the text nodes of a page, as browsers' translators do, but for what they leave alone; the page goes on writing to the old ones. */
function translate(place: Element) {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"]')) continue
    const translated = document.createElement('font')
    translated.textContent = text.data
    text.replaceWith(translated)
  }
}

test('the number of teams found stays true on a page that a browser translates', async () => {
  const arena = arenaForApp()
  const { user } = await renderApp(`/games/${arena.world.running}/scoreboard`, { arena })
  translate((await screen.findByText(/24 teams/)).closest('p')!)
  expect(screen.getByText(/24 teams/)).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'Kernel')
  expect(await screen.findByText(/1 team$/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/24 teams/)).toBeNull())
})
