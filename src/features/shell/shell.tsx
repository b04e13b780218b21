import { LazyTray, Sidebar, TopBar } from './bars.tsx'
import { Footer } from './footer.tsx'
import { PhoneMenu } from './menus.tsx'
import { SessionLine } from './session-line.tsx'
import { PhoneEntrances } from './visitor-links.tsx'
import styles from './shell.module.css'
import { useSiteColor } from './use-site-color.ts'
import { usePalette } from '#src/features/shell/palette/use-palette.ts'
import { useWatchedGame } from './use-watched-game.ts'
import { useWatermark } from './use-watermark.ts'
import { useNamedGameId } from '#src/state/address/game-address.ts'
import { useIsLoading } from '#src/state/address/use-router.ts'
import { useScrollRestoration } from '#src/state/address/use-scroll-restoration.ts'
import { site } from '#src/server/reads/site.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { pages } from '#src/lib/page-list.ts'
import { useOwnGame } from '#src/state/game/own-game.ts'
import { useSession } from '#src/state/session/session.tsx'
import { showAccent, useAccentChoice } from '#src/ui/mark/accent.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { Toasts } from '#src/ui/overlay/toasts.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router-dom'

const PaletteDialog = lazyPart(
  async () => (await import('#src/features/shell/palette/palette-dialog.tsx')).PaletteDialog,
  { isExpected: true, texts: 'later' },
)
const GamePaletteDialog = lazyPart(
  async () => (await import('#src/features/shell/palette/game-palette-dialog.tsx')).GamePaletteDialog,
  { texts: 'later' },
)
const Watch = lazyPart(async () => (await import('./watch.tsx')).Watch, { isAside: true })
const InstanceWatch = lazyPart(
  async () => (await import('#src/features/instances/instance-watch.tsx')).InstanceWatch,
  { isAside: true },
)
const SubmissionWatch = lazyPart(async () => (await import('./submission-watch.tsx')).SubmissionWatch, {
  isAside: true,
})

/**
 * The layout around every screen: the sidebar, or on phones the top bar, the session line, and the footer. On a phone the
 * pages of a game and of the administration have only their own bar, which contains the menu.
 */
export function Shell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const main = useFocusOnArrival()
  const own = useOwnGame()
  const watched = useWatchedGame(own)
  const { is, profile } = useSession()
  const atGame = useNamedGameId()
  const isPhone = useIsPhone()
  const hasOwnBar = atGame !== undefined || matchPath('/admin/*', pathname) !== null
  const played = is === 'signedIn' ? (atGame ?? own?.id) : undefined
  const palette = usePalette()
  useAccent()
  useScrollRestoration()
  useWatermark(profile?.userId)
  return (
    <div className={`stack ${styles.shell}`}>
      <a className={`t-s w-label fixed rounded-s ${styles.skip}`} href="#main">
        {t('shell.skip')}
      </a>
      {!isPhone && <Sidebar watched={watched} own={own} onPalette={palette.open} />}
      {isPhone && !hasOwnBar && <TopBar watched={watched} own={own} onPalette={palette.open} />}
      <div className={`column min-w-0 ${styles.column}`}>
        <LoadingLine />
        <SessionLine />
        <main ref={main} id="main" className={`column flex-1 min-w-0 ${styles.main}`} tabIndex={-1}>
          <Outlet context={isPhone && <GameMenu own={own} onPalette={palette.open} />} />
        </main>
        {pages.some(({ path, hasFooter }) => hasFooter && matchPath(path, pathname)) && <Footer />}
      </div>
      {isPhone && <PhoneEntrances />}
      {watched && <Watch key={`watch ${watched.gameId}`} {...watched} />}
      {own && <InstanceWatch key={`instances ${own.id}`} gameId={own.id} />}
      {played !== undefined && <SubmissionWatch key={`submissions ${played}`} gameId={played} />}
      <Palette
        gameId={atGame ?? own?.id}
        isAtGame={atGame !== undefined}
        isOpen={palette.isOpen}
        onClose={palette.close}
      />
      <Toasts />
    </div>
  )
}

interface PaletteProps {
  gameId: number | undefined
  isAtGame: boolean
  isOpen: boolean
  onClose: () => void
}

/** The command palette; on the pages of a game, that of the game is loaded before it is wanted. */
function Palette({ gameId, isAtGame, ...dialog }: PaletteProps) {
  useEffect(() => {
    if (isAtGame) whenIdle(GamePaletteDialog.prepare)
  }, [isAtGame])
  return gameId === undefined ? (
    <PaletteDialog {...dialog} />
  ) : (
    <GamePaletteDialog {...dialog} gameId={gameId} />
  )
}

/** An animated line while the script of the requested page is loading, if that takes a moment. */
function LoadingLine() {
  return useIsLoading() && <span data-loading />
}

/** Moves the focus into the page when another one is opened, so that keyboard users and screen readers start there. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const from = useRef(pathname)
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Applies the accent color the user chose. Until the site's color is known, that of the last visit stays. */
function useAccent() {
  const choice = useAccentChoice()
  const siteColor = useSiteColor()
  const { isSuccess } = useQuery(site.config())
  useLayoutEffect(() => {
    if (choice === 'brand') showAccent(undefined)
    else if (choice !== 'site') showAccent(choice)
    else if (isSuccess) showAccent(siteColor)
  }, [choice, siteColor, isSuccess])
}

/** The shell's part of a game's bar on a phone. */
function GameMenu({ own, onPalette }: { own: { id: number } | undefined; onPalette: () => void }) {
  return (
    <span className={`flex ${styles.menu}`}>
      <LazyTray game={own} />
      <PhoneMenu onPalette={onPalette} />
    </span>
  )
}
