/** Answers about a parent or guardian who speaks for a child. */
export interface ChildsRepresentative {
  readonly subject?: string
  readonly parentRole?: string
  readonly childAge?: string
  readonly isInCourt?: true
}

/** In court a legal representative acts for a minor of any age (article 37 of the Code of Civil Procedure). */
export function inCourt<Answers extends ChildsRepresentative>(a: Answers): Answers & { readonly isInCourt: true } {
  return { ...a, isInCourt: true }
}

/** Whether the representative speaks and signs for the child; from 14 on the child does so with the representative's consent. */
export function speaksForChild({ subject, childAge, isInCourt }: ChildsRepresentative): boolean {
  return subject === 'child' && (isInCourt === true || childAge !== 'from14')
}

export function consentsToChild(a: ChildsRepresentative): boolean {
  return a.subject === 'child' && !speaksForChild(a)
}

/** `мать`, and in the genitive `матери`. */
export function roleOf({ parentRole = '', childAge }: ChildsRepresentative): { nominative: string; genitive: string } {
  const isOlder = childAge === 'from14'
  switch (parentRole) {
    case 'mother':
      return { nominative: 'мать', genitive: 'матери' }
    case 'father':
      return { nominative: 'отец', genitive: 'отца' }
    case 'adopter':
      return { nominative: 'усыновитель', genitive: 'усыновителя' }
    default:
      return isOlder ? { nominative: 'попечитель', genitive: 'попечителя' } : { nominative: 'опекун', genitive: 'опекуна' }
  }
}

/** The papers that prove the right to represent a child. */
export function papersOfChild(a: ChildsRepresentative): string[] {
  const birth = 'Копия свидетельства о рождении'
  if (a.parentRole === 'guardian') return [birth, `Копия акта о назначении ${roleOf(a).genitive}`]
  return [a.parentRole === 'adopter' ? 'Копия свидетельства о рождении (об усыновлении)' : birth]
}
