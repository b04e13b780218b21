import { addressOf, isServedFile, languages, linkFrom, placeOf, sources } from '#site/pages.mjs'
import { tokenize } from '#site/tokenize.mjs'
import fs from 'node:fs'
import path from 'node:path'

// DOCS_BASE: the path of the site at its host; DOCS_SOURCE: where links to files of the project lead; DOCS_LICENSE: the
// name of the license in the footer. Each has a default.
const root = path.resolve(import.meta.dirname, '../../..')
const project = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const { DOCS_BASE: base = '/', DOCS_SOURCE: repository = `${project.repository}/blob/main` } = process.env
const { DOCS_LICENSE: license = project.license } = process.env
const licenseLink = `<a href="${repository}/LICENSE">${license}</a>`

/** The folders and pages of the project that are none of the site's. */
const others = [
  ...fs
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'docs')
    .map(({ name }) => `${name}/**`),
  ...[
    ...fs.readdirSync(root),
    ...fs
      .readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .map((file) => `docs/${file}`),
  ].filter((file) => file.endsWith('.md') && !sources.includes(file)),
]

/** What the site serves beside its pages, by its path there: the icon, and the recipes that pages lead to. */
const files = new Map([
  ['icon.svg', 'public/icon.svg'],
  ...fs
    .readdirSync(path.join(root, 'docs/install'), { recursive: true, encoding: 'utf8' })
    .map((file) => `docs/install/${file}`)
    .filter((file) => isServedFile(file) && fs.statSync(path.join(root, file)).isFile())
    .map((file) => [placeOf(file), file]),
])

/** Serves them while the pages are being written; a build copies them. */
const servedFiles = {
  name: 'served files',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const file = files.get(request.url.slice(base.length).split('?')[0])
      if (file?.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml')
      if (file) response.end(fs.readFileSync(path.join(root, file)))
      else next()
    })
  },
}

/** Leads the links of a page, which are by the files of the project, to where these are on the site. */
function siteLinks(md) {
  md.core.ruler.push('site links', ({ tokens, env }) => {
    const source = path.relative(root, env.realPath ?? env.path)
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const link = token.type === 'link_open' && token.attrGet('href')
      if (!link || /^(\w+:|#|\/)/.test(link)) continue
      const { address, isFile } = linkFrom(source, decodeURI(link), repository)
      token.attrSet('href', address)
      if (isFile) token.attrSet('target', '_blank') // not a page, though its name may have no dot
    }
  })
}

/** Where the menu of languages leads from a page. The browser runs it, too. */
function pageInLanguage({ theme }, { data }, target) {
  const folder = target === 'root' ? '/' : `/${target}/`
  const page = data.relativePath.replace('zh-CN/', '')
  if (theme.value.sharedPages.includes(page)) return folder
  return folder + page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html')
}

/** The pages that are in English alone: every language lists them. */
const sharedPages = () =>
  sources
    .filter((source) =>
      Object.values(languages).every(({ groups }) => groups.some(({ pages }) => source in pages)),
    )
    .map(placeOf)

const sidebarOf = ({ groups }) =>
  groups.map(({ title, pages }) => ({
    text: title,
    items: Object.entries(pages).map(([source, text]) => ({ text, link: addressOf(source) })),
  }))

const footerOf = (words) => ({ message: `${words} ${licenseLink}`, copyright: '© 2026 the Halyard authors' })

/** The words of the page around a guide. */
const chinese = {
  outline: { level: [2, 3], label: '本页目录' },
  docFooter: { prev: '上一页', next: '下一页' },
  darkModeSwitchLabel: '主题',
  darkModeSwitchTitle: '切换到深色主题',
  lightModeSwitchTitle: '切换到浅色主题',
  sidebarMenuLabel: '目录',
  returnToTopLabel: '返回顶部',
  langMenuLabel: '语言',
  skipToContentLabel: '跳到正文',
  footer: footerOf('许可证：'),
  notFound: { title: '页面不存在', quote: '', linkText: '返回首页', linkLabel: '返回首页' },
}
const chineseSearch = {
  button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
  modal: {
    displayDetails: '显示详情',
    resetButtonTitle: '清除',
    backButtonTitle: '关闭',
    noResultsText: '没有找到结果',
    footer: { selectText: '选择', navigateText: '移动', closeText: '关闭' },
  },
}

export default {
  title: 'Halyard',
  description: 'A live web client for capture-the-flag games',
  base,
  srcDir: root,
  outDir: path.join(root, 'dist/docs'),
  cacheDir: path.join(root, '.cache/site'),
  srcExclude: others,
  rewrites: placeOf,
  cleanUrls: false,
  appearance: 'dark',
  lastUpdated: false,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}icon.svg` }]],
  locales: {
    root: { label: languages['en-US'].label, lang: 'en-US' },
    'zh-CN': {
      label: languages['zh-CN'].label,
      lang: 'zh-CN',
      description: 'CTF 比赛实时客户端',
      themeConfig: { ...chinese, sidebar: sidebarOf(languages['zh-CN']) },
    },
  },
  themeConfig: {
    logo: '/icon.svg',
    i18nRouting: pageInLanguage,
    sharedPages: sharedPages(),
    sidebar: sidebarOf(languages['en-US']),
    outline: { level: [2, 3] },
    footer: footerOf('License:'),
    search: {
      provider: 'local',
      options: {
        locales: { 'zh-CN': { translations: chineseSearch } },
        miniSearch: { options: { tokenize } },
      },
    },
  },
  markdown: { config: siteLinks },
  vite: { configFile: false, publicDir: false, plugins: [servedFiles] },
  buildEnd({ outDir }) {
    for (const [place, file] of files) fs.cpSync(path.join(root, file), path.join(outDir, place))
  },
}
