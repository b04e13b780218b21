/** Where pages are listed: in the sidebar, the bar of a game, and the tabs of its monitors, of administration, of an editor. */
export type Menu = 'site' | 'game' | 'monitor' | 'admin' | 'editor'

/** Who may open a page, beside everybody with a higher role. */
type Role = 'User' | 'Monitor' | 'Admin'

/** What is at an address: a page or a redirect. */
interface Row {
  /** Follows the path of its group, as React Router writes it. */
  path: string
  role?: Role
  /** The translation key of its name in a menu; without one it is in none. */
  title?: string
  /** The menu, if it is not that of its group. */
  menu?: Menu
  /** What a game must offer for its menu to list the page. */
  offer?: 'canPlay' | 'hasScoreboard'
  /** What the server must be able to do for its menu to list the page: a member of `can` of a game or of the site. */
  needs?: 'giveDivisionsRights' | 'keepTokens'
}

export interface Page extends Row {
  /** The file that exports its component, below src/features: `EventsScreen` of `monitor/events-screen`. */
  screen: string
  /** What is read while its code is loading: a name in src/app/first-reads.ts. */
  reads?: string
  /** The texts that load with it: folders of src/locales/en-US. Those of its group do, too. */
  texts?: readonly ('account' | 'later' | 'monitor' | 'organize' | 'projector' | 'about')[]
  /** Whether the index itself requests its files, as many open it by its address; its weight then has a budget. */
  isPreloaded?: boolean
  /** Whether the shell shows its footer below it. */
  hasFooter?: boolean
  /** Whether nobody is there to help when it breaks: it reloads itself. */
  isUnattended?: boolean
  /** Other files that it shows from the start, below src/features. */
  parts?: readonly string[]
  /** The chunk of its code; one of its own by default. */
  chunk?: string
  /** Which pages it shares code with, if not those of its group. */
  share?: Share
}

/** Which pages have chunks in common (tools/build/chunks.ts): those opened first are in the file of every page. */
export type Share =
  | 'front'
  | 'site'
  | 'account'
  | 'about'
  | 'projectors'
  | 'game'
  | 'watches'
  | 'monitors'
  | 'organizers'
  | 'admin'
  | 'editor'

/** An address that leads to another page, by its name. */
interface Redirect extends Row {
  redirect: string
}

/** Pages with something in common; what it says holds for each of them. */
export interface Group extends Pick<Page, 'role' | 'reads' | 'texts' | 'isPreloaded' | 'hasFooter'> {
  path: string
  /** The file of a component that stays around them while one follows the other, below src/features. */
  frame?: string
  /** What is around that: the shell, or the frame of another group. Projectors and embedded scoreboards have neither. */
  inside?: 'shell' | 'game' | 'editor'
  /** Whether a page that breaks takes the frame with it. */
  breaksAsOne?: boolean
  share: Share
  menu?: Menu
  pages: Readonly<Record<string, Page | Redirect>>
}

/** What the shell loads to watch a game on any page. */
export const watches = [
  'shell/watch',
  'shell/submission-watch',
  'instances/instance-tray',
  'instances/instance-watch',
] as const

/**
 * Every page of the client, by its name. Routes, menus, the command palette, preloads, chunks, budgets and the screens that
 * the browser tests open are made from it (docs/recipes/add-a-page.md). A menu lists its pages in this order.
 */
export const groups = {
  front: {
    path: '',
    inside: 'shell',
    share: 'front',
    isPreloaded: true,
    hasFooter: true,
    menu: 'site',
    pages: {
      home: { path: '/', screen: 'home/home-screen', reads: 'home', title: 'shell.home', chunk: 'app' },
      posts: { path: '/posts', screen: 'posts/posts-screen', reads: 'posts', title: 'shell.posts' },
      post: { path: '/posts/:postId', screen: 'posts/post-screen', reads: 'post' },
      games: { path: '/games', screen: 'games/games-screen', reads: 'games', title: 'shell.games' },
    },
  },
  site: {
    path: '',
    inside: 'shell',
    texts: ['account'],
    share: 'account',
    menu: 'site',
    pages: {
      teams: {
        path: '/teams',
        share: 'site',
        screen: 'teams/teams-screen',
        role: 'User',
        title: 'shell.teams',
        isPreloaded: true,
      },
      login: { path: '/account/login', screen: 'account/login-screen', isPreloaded: true },
      register: { path: '/account/register', screen: 'account/register-screen', isPreloaded: true },
      pending: { path: '/account/pending', screen: 'account/pending-screen' },
      recovery: { path: '/account/recovery', screen: 'account/recovery-screen' },
      reset: { path: '/account/reset', screen: 'account/reset-screen' },
      verify: { path: '/account/verify', screen: 'account/verify-screen', chunk: 'mail-link' },
      confirm: {
        path: '/account/confirm',
        screen: 'account/confirm-screen',
        role: 'User',
        chunk: 'mail-link',
      },
      profile: {
        path: '/account/profile',
        share: 'site',
        screen: 'account/profile-screen',
        role: 'User',
        isPreloaded: true,
      },
    },
  },
  about: {
    path: '',
    inside: 'shell',
    texts: ['about'],
    share: 'about',
    menu: 'site',
    pages: {
      about: { path: '/about', screen: 'about/about-screen', title: 'shell.about', hasFooter: true },
      diagnostics: { path: '/diagnostics', screen: 'diagnostics/diagnostics-screen' },
    },
  },
  game: {
    path: '/games/:gameId',
    frame: 'game/game-frame',
    inside: 'shell',
    reads: 'game',
    share: 'game',
    isPreloaded: true,
    menu: 'game',
    pages: {
      game: { path: '', screen: 'game/game-screen', hasFooter: true },
      challenges: {
        path: '/challenges',
        screen: 'play/challenges-screen',
        role: 'User',
        reads: 'details',
        title: 'game.challenges',
        offer: 'canPlay',
        parts: watches,
        share: 'watches',
      },
      scoreboard: {
        path: '/scoreboard',
        screen: 'scoreboard/scoreboard-screen',
        reads: 'scoreboard',
        title: 'game.scoreboard',
        offer: 'hasScoreboard',
      },
    },
  },
  monitor: {
    path: '/games/:gameId/monitor',
    frame: 'monitor/monitor-frame',
    inside: 'game',
    role: 'Monitor',
    texts: ['monitor'],
    breaksAsOne: true,
    share: 'monitors',
    isPreloaded: true,
    menu: 'monitor',
    pages: {
      monitor: {
        path: '',
        redirect: 'overview',
        menu: 'game',
        title: 'game.monitor',
        offer: 'hasScoreboard',
      },
      overview: {
        path: '/overview',
        screen: 'monitor/overview/game-overview-screen',
        reads: 'scoreboard',
        title: 'overview.title',
      },
      events: {
        path: '/events',
        screen: 'monitor/events/events-screen',
        reads: 'events',
        title: 'monitor.events',
      },
      submissions: {
        path: '/submissions',
        screen: 'monitor/submissions/submissions-screen',
        reads: 'submissions',
        title: 'monitor.submissions',
      },
      cheats: { path: '/cheats', screen: 'monitor/cheats/cheats-screen', title: 'cheats.title' },
      /** The name of this page in the server's own client. */
      cheatinfo: { path: '/cheatinfo', redirect: 'cheats' },
      traffic: { path: '/traffic', screen: 'monitor/traffic/traffic-screen', title: 'traffic.title' },
      triage: { path: '/triage', screen: 'monitor/triage/triage-screen', title: 'monitor.triage' },
      otherMonitor: { path: '/*', redirect: 'events' },
    },
  },
  screens: {
    path: '/games/:gameId',
    share: 'projectors',
    pages: {
      projector: {
        path: '/projector',
        screen: 'projector/projector-screen',
        reads: 'scoreboard',
        texts: ['projector'],
        menu: 'monitor',
        title: 'scoreboard.projector',
        isUnattended: true,
        isPreloaded: true,
      },
      embed: { path: '/embed', screen: 'embed/embed-screen', reads: 'scoreboard' },
    },
  },
  admin: {
    path: '/admin',
    frame: 'admin/admin-frame',
    inside: 'shell',
    role: 'Admin',
    texts: ['organize', 'later'],
    share: 'admin',
    menu: 'admin',
    pages: {
      admin: { path: '', redirect: 'adminGames', menu: 'site', title: 'shell.admin' },
      adminGames: { path: '/games', screen: 'admin/games/games-screen', title: 'admin.games' },
      adminTeams: {
        path: '/teams',
        screen: 'admin/teams/teams-screen',
        title: 'admin.teams',
        texts: ['account'],
      },
      adminUsers: {
        path: '/users',
        screen: 'admin/users/users-screen',
        title: 'admin.users',
        texts: ['account'],
      },
      adminImport: { path: '/users/import', screen: 'admin/users/users-import-screen' },
      adminInstances: {
        path: '/instances',
        screen: 'admin/instances/instances-screen',
        texts: ['monitor'],
        title: 'admin.instances',
      },
      adminLogs: { path: '/logs', screen: 'admin/logs/logs-screen', title: 'admin.logs' },
      adminFiles: { path: '/files', screen: 'admin/files/files-screen', title: 'admin.files' },
      adminTokens: {
        path: '/tokens',
        screen: 'admin/tokens/tokens-screen',
        title: 'admin.tokens',
        needs: 'keepTokens',
      },
      adminSettings: {
        path: '/settings',
        screen: 'admin/settings/settings-screen',
        title: 'admin.settings',
        texts: ['about'],
      },
    },
  },
  write: {
    path: '/posts/:postId',
    inside: 'shell',
    role: 'Admin',
    texts: ['organize'],
    share: 'organizers',
    pages: {
      editPost: { path: '/edit', screen: 'posts/post-edit-screen' },
    },
  },
  editor: {
    path: '/admin/games/:gameId',
    frame: 'editor/editor-frame',
    inside: 'shell',
    role: 'Admin',
    texts: ['organize', 'later'],
    share: 'editor',
    pages: {
      editFlags: {
        path: '/challenges/:challengeId/flags?',
        screen: 'editor/challenges/challenge-screen',
      },
    },
  },
  sections: {
    path: '/admin/games/:gameId',
    frame: 'editor/sections-frame',
    inside: 'editor',
    role: 'Admin',
    share: 'editor',
    menu: 'editor',
    pages: {
      editOverview: {
        path: '',
        screen: 'editor/overview-screen',
        reads: 'scoreboard',
        texts: ['monitor'],
        title: 'editor.overview',
      },
      editInfo: { path: '/info', screen: 'editor/info/info-screen', title: 'editor.info' },
      editChallenges: {
        path: '/challenges',
        screen: 'editor/challenges/list/challenges-screen',
        texts: ['monitor'],
        title: 'editor.challenges',
      },
      editNotices: { path: '/notices', screen: 'editor/notices-screen', title: 'editor.notices' },
      editDivisions: {
        path: '/divisions',
        screen: 'editor/divisions/divisions-screen',
        title: 'editor.divisions',
        needs: 'giveDivisionsRights',
      },
      editReview: { path: '/review', screen: 'editor/review/review-screen', title: 'editor.review' },
      editWriteups: {
        path: '/writeups',
        screen: 'editor/writeups/writeups-screen',
        title: 'editor.writeups',
      },
      otherEditor: { path: '/*', redirect: 'editInfo' },
    },
  },
} as const satisfies Record<string, Group>
