import type { Texts } from './words.ts'
import type { FollowedGame, RelayView, TargetReport } from '#program/relay/relay-view.ts'
import { shortened } from '#src/lib/cut.ts'
import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** Characters of a message that staff are shown. */
const longest = 1000

/** A page of the relay with this content. */
export const relayPage = ({ language, t }: Texts, content: Html) =>
  html`<!doctype html>
    <html lang="${language}" data-theme="dark">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t('title')}</title>
        <link rel="stylesheet" href="/relay/style.css" />
        <link rel="icon" href="/favicon.webp" />
      </head>
      <body>
        <main class="page stack gap-5">${content}</main>
      </body>
    </html>`

/** One sentence in place of what cannot be shown or done. */
export const refusalPage = (texts: Texts, sentence: string, link?: Html) =>
  relayPage(
    texts,
    html`<h1 class="t-xl">${texts.t('title')}</h1>
      <p>${sentence}</p>
      <p><a href="${link ? '/account/login' : '/relay/'}">${link ?? texts.t('title')}</a></p>`,
  )

interface Shown {
  view: RelayView
  /** Whether targets can be tested and tried again. */
  mayAct: boolean
  /** What was just done. */
  done: string | undefined
}

/** What runs and how each target is doing, for staff. */
export const staffPage = (texts: Texts, { view, mayAct, done }: Shown) => {
  const { t, ago } = texts
  const [games, targets] = [view.games(), view.targets()]
  return relayPage(
    texts,
    html`<header class="head row gap-3 justify-between">
        <div class="stack gap-1">
          <h1 class="t-xl">${t('title')}</h1>
          <p class="t-s dim">${t('startedAgo', { server: view.server, ago: ago(view.startedAt) })}</p>
        </div>
        <a class="button" href="/relay/">${t('reload')}</a>
      </header>
      <p class="panel p-3-4 hide-empty" role="status">${done ?? ''}</p>
      <section class="stack gap-3" aria-labelledby="games">
        <h2 class="t-l" id="games">${t('games')}</h2>
        ${games.length === 0 ? html`<p class="dim">${t('noGames')}</p>` : ''}
        <ul class="stack gap-2">
          ${games.map((followed) => gameRow(texts, followed))}
        </ul>
      </section>
      <section class="stack gap-3" aria-labelledby="targets">
        <h2 class="t-l" id="targets">${t('targets')}</h2>
        ${targets.length === 0 ? html`<p class="dim">${t('noTargets')}</p>` : ''}
        ${targets.map((target) => targetCard(texts, target, mayAct))}
      </section>`,
  )
}

const gameRow = ({ t, ago }: Texts, { game, scoreboard, scoreboardReadAt, link }: FollowedGame) =>
  html`<li class="panel p-3-4 row gap-3 wrap">
    <b class="flex-1 min-w-0"><bdi>${game.title}</bdi></b>
    <span class="state t-s w-label" data-state="${link}">${t(`link.${link}`)}</span>
    <span class="t-s dim"
      >${scoreboardReadAt === undefined ? t('scoreboardUnread') : t('scoreboardRead', { ago: ago(scoreboardReadAt) })}</span
    >
    ${scoreboard ? html`<a class="t-s" href="/relay/games/${game.id}/ctftime.json">${t('feed')}</a>` : ''}
    <a class="t-s" href="/relay/games/${game.id}/recording.jsonl.gz">${t('recording')}</a>
  </li>`

function targetCard(texts: Texts, target: TargetReport, mayAct: boolean) {
  const { t, ago } = texts
  const { name, kind, state, waiting, ended, problem, nextTryAt, last } = target
  const counts = { waiting, ...ended }
  return html`<article class="panel p-4 stack gap-3">
    <div class="target row gap-3">
      <h3 class="t-m flex-1 min-w-0"><bdi>${name}</bdi> <span class="t-s w-plain dim">${kind}</span></h3>
      <span class="state t-s w-label" data-state="${state}">${t(`state.${state}`)}</span>
    </div>
    <p class="row gap-3 wrap t-s dim">
      ${(['waiting', 'sent', 'refused', 'unknown'] as const).map(
        (outcome) =>
          html`<span>${t(outcome)}: <b class="bright tabular" translate="no">${counts[outcome]}</b></span>`,
      )}
    </p>
    ${problem === undefined ? '' : html`<p class="warn" dir="auto">${shortened(problem, longest)}</p>`}
    ${nextTryAt === undefined ? '' : html`<p class="t-s dim">${t('nextTry', { ago: ago(nextTryAt) })}</p>`}
    ${mayAct ? acts(texts, name) : ''}
    <details ${state === 'idle' ? '' : 'open'}>
      <summary>${t('messages')}</summary>
      ${last.length === 0 ? html`<p class="t-s dim">${t('noMessages')}</p>` : ''}
      <ol class="stack gap-2">
        ${last.map(
          ({ text, at, outcome }) =>
            html`<li class="border-top py-2 stack gap-1">
              <p class="row gap-2 t-xs dim">
                <span class="state w-label" data-state="${outcome}">${t(outcome)}</span>
                <time datetime="${new Date(at).toISOString()}">${ago(at)}</time>
              </p>
              <p class="message t-s" dir="auto">${shortened(text, longest)}</p>
            </li>`,
        )}
      </ol>
    </details>
  </article>`
}

/** Named for its target, whose buttons look like those of all others. */
const acts = ({ t }: Texts, name: string) =>
  html`<form class="row gap-2 wrap" method="post" aria-label="${name}">
    <input type="hidden" name="target" value="${name}" />
    <button class="button" formaction="/relay/test">${t('test')}</button>
    <button class="button" formaction="/relay/retry">${t('retry')}</button>
  </form>`
