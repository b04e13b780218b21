import { type Group, groups, type Menu, type Page, type Share } from './pages.ts'

type Groups = typeof groups
type KeysOf<Rows> = Rows extends unknown ? keyof Rows : never
type ValuesOf<Rows> = Rows extends unknown ? Rows[keyof Rows] : never
type Tables = ValuesOf<{ [Name in GroupName]: Groups[Name]['pages'] }>
type AllWith<Column extends string> = Extract<
  ValuesOf<Tables> | ValuesOf<Groups>,
  { [Key in Column]: string }
>

export type GroupName = keyof Groups
export type PageName = KeysOf<Tables>
/** The names of first reads. */
export type Reads = AllWith<'reads'>['reads']

interface Named extends Omit<Page, 'screen'> {
  name: PageName
  group: GroupName
  /** The whole path. */
  path: string
  title?: AllWith<'title'>['title']
  reads?: Reads
  share: Share
}

/** A page, with what holds for its group. */
export type ScreenPage = Named & { screen: string; redirect?: undefined }

/** A row of the table, with what holds for its group. */
export type PageInfo = ScreenPage | (Named & { screen?: undefined; redirect: PageName })

/** A group of pages, as routes and chunks need it. */
export interface GroupInfo extends Group {
  name: GroupName
  reads?: Reads
}

/** The groups of pages, in the order of the table. */
export const pageGroups = Object.entries<Group>(groups).map(
  ([name, group]) => ({ ...group, name }) as GroupInfo, // the table has only such names
)

/** Every page and redirect, in the order of the table. */
export const pages = Object.entries<Group>(groups).flatMap(([group, { path, pages, ...all }]) => {
  const { role, menu, isPreloaded, hasFooter, share } = all
  return Object.entries(pages).map(
    ([name, row]) =>
      ({ role, menu, isPreloaded, hasFooter, share, ...row, name, group, path: path + row.path }) as PageInfo,
  )
})

/** The path of a page with ids in the place of its parameters, in their order; what is optional in it is there. */
function filled(path: string, ids: readonly unknown[]) {
  const rest = [...ids]
  return path.replace(/:\w+/g, () => String(rest.shift())).replace('?', '')
}

/** The menu of a row with a title: its own, or that of its group. */
type MenuOf<Row, Group> = Row extends { menu: infer Own }
  ? Own
  : Group extends { menu: infer Its }
    ? Its
    : undefined
type TitledIn<Listing, Group, Rows> = {
  [Name in keyof Rows]: Rows[Name] extends { title: string }
    ? MenuOf<Rows[Name], Group> extends Listing
      ? Name
      : never
    : never
}[keyof Rows]

/** The names of the pages in a menu. */
export type PageIn<Listing extends Menu> = {
  [In in GroupName]: TitledIn<Listing, Groups[In], Groups[In]['pages']>
}[GroupName]

/** A page as a menu lists it. */
export interface MenuItem<Name = PageName> extends Pick<Named, 'group' | 'offer' | 'role'> {
  page: Name
  title: NonNullable<Named['title']>
  to: string
}

/** What a server can do, as far as pages need it. */
export type Can = Partial<Record<NonNullable<Page['needs']>, boolean>>

/** The pages that a menu lists, with their addresses: of a game's pages, in this game; what needs more than the server `can` is left out. */
export const pagesIn = <Listing extends Menu>(
  menu: Listing,
  gameId?: number,
  can: Can = {},
): MenuItem<PageIn<Listing>>[] =>
  pages.flatMap(({ name, title, path, needs, ...page }) =>
    title && page.menu === menu && (!needs || can[needs])
      ? [{ ...page, page: name as PageIn<Listing>, title, to: filled(path, [gameId]) }]
      : [],
  )

type PathOf<Name extends PageName> = {
  [In in GroupName]: Groups[In]['pages'] extends Record<Name, { path: infer Path extends string }>
    ? `${Groups[In]['path']}${Path}`
    : never
}[GroupName]
type IdOf<Parameter> = Parameter extends 'postId' ? string : number
/** One id for each parameter of a path, in their order. */
type IdsIn<Path> = Path extends `${string}/:${infer Parameter}/${infer Rest}`
  ? [id: IdOf<Parameter>, ...IdsIn<`/${Rest}`>]
  : Path extends `${string}/:${infer Parameter}`
    ? [id: IdOf<Parameter>]
    : []
type Address<Path> = IdsIn<Path> extends [] ? string : (...ids: IdsIn<Path>) => string

/** The address of each page: a string, or a function of the ids in its path. */
export const addresses = Object.fromEntries(
  pages.map(({ name, path }) => [name, path.includes(':') ? (...ids: unknown[]) => filled(path, ids) : path]),
) as { [Name in PageName]: Address<PathOf<Name>> } // which is what the function above returns

/** The address of a page by its name, where the name is not known before: with the ids that its path has, if any. */
export const pathTo = (name: PageName, ...ids: unknown[]) =>
  filled(pages.find((page) => page.name === name)!.path, ids) // the names are those of the table
