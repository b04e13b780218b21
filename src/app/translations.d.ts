import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: {
        ui: typeof import('#src/locales/en-US/ui.json')
        shell: typeof import('#src/locales/en-US/shell.json')
        home: typeof import('#src/locales/en-US/home.json')
        games: typeof import('#src/locales/en-US/games.json')
        game: typeof import('#src/locales/en-US/game.json')
        account: typeof import('#src/locales/en-US/account.json')
        captcha: typeof import('#src/locales/en-US/captcha.json')
        play: typeof import('#src/locales/en-US/play.json')
        instances: typeof import('#src/locales/en-US/instances.json')
        notices: typeof import('#src/locales/en-US/notices.json')
        scoreboard: typeof import('#src/locales/en-US/scoreboard.json')
        export: typeof import('#src/locales/en-US/board/export.json')
        embed: typeof import('#src/locales/en-US/board/embed.json')
        timeMachine: typeof import('#src/locales/en-US/board/timeMachine.json')
        lists: typeof import('#src/locales/en-US/lists.json')
        monitor: typeof import('#src/locales/en-US/monitor/monitor.json')
        projector: typeof import('#src/locales/en-US/projector/projector.json')
        accent: typeof import('#src/locales/en-US/accent.json')
        diagnostics: typeof import('#src/locales/en-US/diagnostics.json')
        about: typeof import('#src/locales/en-US/about.json')
        post: typeof import('#src/locales/en-US/post.json')
        teams: typeof import('#src/locales/en-US/teams.json')
        writeup: typeof import('#src/locales/en-US/writeup.json')
        upload: typeof import('#src/locales/en-US/upload.json')
        problem: typeof import('#src/locales/en-US/problem.json')
        batch: typeof import('#src/locales/en-US/organize/batch.json')
        copies: typeof import('#src/locales/en-US/organize/copies.json')
        admin: typeof import('#src/locales/en-US/organize/admin.json')
        challengeEditor: typeof import('#src/locales/en-US/organize/challengeEditor.json')
        adminGames: typeof import('#src/locales/en-US/organize/adminGames.json')
        editor: typeof import('#src/locales/en-US/organize/editor.json')
        review: typeof import('#src/locales/en-US/organize/review.json')
        editorNotices: typeof import('#src/locales/en-US/organize/editorNotices.json')
        writeups: typeof import('#src/locales/en-US/organize/writeups.json')
        postEditor: typeof import('#src/locales/en-US/organize/postEditor.json')
        markdown: typeof import('#src/locales/en-US/organize/markdown.json')
        siteList: typeof import('#src/locales/en-US/organize/siteList.json')
        users: typeof import('#src/locales/en-US/organize/users.json')
        siteTeams: typeof import('#src/locales/en-US/organize/siteTeams.json')
        files: typeof import('#src/locales/en-US/organize/files.json')
        searchSelect: typeof import('#src/locales/en-US/organize/searchSelect.json')
        editing: typeof import('#src/locales/en-US/organize/editing.json')
        instanceConsole: typeof import('#src/locales/en-US/organize/instanceConsole.json')
        logs: typeof import('#src/locales/en-US/organize/logs.json')
      }
    }
  }
}
