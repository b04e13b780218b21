/**
 * The pages of the documentation site in each language, by the path of their source, in the order of the sidebar. A page
 * that both languages share is in English.
 */
export const languages = {
  'en-US': {
    label: 'English',
    folder: 'docs',
    groups: [
      {
        title: 'Guides',
        pages: {
          'docs/guides/players.md': 'For players',
          'docs/guides/monitors.md': 'For monitors',
          'docs/guides/organizers.md': 'For organizers',
          'docs/guides/projector.md': 'On a projector',
          'docs/guides/troubleshooting.md': 'Troubleshooting',
        },
      },
      {
        title: 'Set it up',
        pages: {
          'docs/guides/sandbox.md': 'Rehearse in the sandbox',
          'docs/install/README.md': 'Install, update, uninstall',
          'docs/guides/relay.md': 'Tell chats, CTFtime and streams',
          'docs/compatibility.md': 'Which servers',
        },
      },
      {
        title: 'More',
        pages: {
          'CONTRIBUTING.md': 'Contributing',
          'docs/flight-recorder.md': 'The flight recorder',
          'SECURITY.md': 'Security',
          'CHANGELOG.md': 'Changelog',
        },
      },
    ],
  },
  'zh-CN': {
    label: '简体中文',
    folder: 'docs/zh-CN',
    groups: [
      {
        title: '指南',
        pages: {
          'docs/zh-CN/guides/players.md': '选手指南',
          'docs/zh-CN/guides/monitors.md': '监控员指南',
          'docs/zh-CN/guides/organizers.md': '主办方指南',
          'docs/zh-CN/guides/projector.md': '大屏',
          'docs/zh-CN/guides/troubleshooting.md': '故障排查',
        },
      },
      {
        title: '部署',
        pages: {
          'docs/zh-CN/guides/sandbox.md': '用沙盒彩排',
          'docs/zh-CN/install/README.md': '安装、更新、卸载',
          'docs/zh-CN/guides/relay.md': '推送到聊天、CTFtime 和直播',
          'docs/zh-CN/compatibility.md': '支持哪些服务器',
        },
      },
      {
        title: '更多（英文）',
        pages: {
          'CONTRIBUTING.md': '参与开发',
          'docs/flight-recorder.md': '黑匣子',
          'SECURITY.md': '安全',
          'CHANGELOG.md': '更新日志',
        },
      },
    ],
  },
}

/** Every page that the site has, by the path of its source. */
export const sources = [
  ...new Set(
    Object.values(languages).flatMap(({ folder, groups }) => [
      `${folder}/index.md`,
      ...groups.flatMap(({ pages }) => Object.keys(pages)),
    ]),
  ),
]

/** Where the page of a source is on the site: `docs/install/README.md` is `install/index.md`. */
export const placeOf = (source) =>
  source
    .replace(/^docs\//, '')
    .replace(/README\.md$/, 'index.md')
    .replace(/^[A-Z]+\.md$/, (name) => name.toLowerCase())

/** The address of the page of a source, below the site's base. */
export const addressOf = (source) => `/${placeOf(source)}`.replace(/(?<=\/)index\.md$|\.md$/, '')

/** What the site serves as it is: the recipes that its pages lead to. */
export const isServedFile = (path) => path.startsWith('docs/install/') && !path.endsWith('.md')

/** Where a link of a page leads on the site: to a page of it, to a file that it serves, or to the sources elsewhere. */
export function linkFrom(source, link, repository) {
  const [path, anchor = ''] = link.split(/(?=#)/)
  const target = new URL(path, `file:///${source}`).pathname.slice(1)
  if (sources.includes(target)) return { address: addressOf(target) + anchor }
  if (isServedFile(target)) return { address: `/${placeOf(target)}`, isFile: true }
  return { address: `${repository}/${target}${anchor}` }
}
