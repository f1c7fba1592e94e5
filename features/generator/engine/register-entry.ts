/**
 * What the state registers tell of a company or a sole trader by an ИНН, as they write it; empty where they do not tell. A person's names are
 * empty for a company.
 */
export type RegisterEntry = Readonly<
  Record<'name' | 'ogrn' | 'address' | 'managerName' | 'managerPost' | 'lastName' | 'firstName' | 'middleName', string>
>

/** What a form can be filled with. `companyOrPerson`: the name, of a sole trader without «ИП». */
export type RegisterPart = keyof RegisterEntry | 'companyOrPerson'

/** One part of an entry as a document writes it. */
export function writtenPart(entry: RegisterEntry, part: RegisterPart): string {
  const isPerson = entry.lastName !== ''
  switch (part) {
    case 'name':
      return withRussianQuotes(entry.name)
    case 'companyOrPerson':
      return isPerson ? [entry.lastName, entry.firstName, entry.middleName].filter(Boolean).join(' ') : withRussianQuotes(entry.name)
    case 'address':
      // A register names only the town of a sole trader.
      return isPerson ? '' : entry.address
    case 'managerName':
      return withInitials(entry.managerName)
    case 'managerPost':
      return asWords(entry.managerPost)
    default:
      return entry[part]
  }
}

/** `ООО "ОБРАЗЕЦ"` → `ООО «ОБРАЗЕЦ»` */
function withRussianQuotes(title: string): string {
  return title.replaceAll(/(^|[\s(«])"/g, '$1«').replaceAll('"', '»')
}

/** `Петров Сергей Николаевич` → `Петров С. Н.` */
function withInitials(name: string): string {
  const [last = '', ...rest] = name.trim().split(/\s+/)
  return [last, ...rest.map((each) => `${each.charAt(0)}.`)].join(' ')
}

/** `ГЕНЕРАЛЬНЫЙ ДИРЕКТОР`, as registers write it → `Генеральный директор` */
function asWords(post: string): string {
  return post === post.toUpperCase() ? `${post.charAt(0)}${post.slice(1).toLowerCase()}` : post
}
