/** Answers about a parent or guardian who speaks for a child. */
export interface ChildsRepresentative {
  readonly subject?: string
  readonly parentRole?: string
  readonly childAge?: string
}

/** Whether the representative speaks and signs for the child; from 14 on the child does so with the representative's consent. */
export function speaksForChild({ subject, childAge }: ChildsRepresentative): boolean {
  return subject === 'child' && childAge !== 'from14'
}

export function consentsToChild({ subject, childAge }: ChildsRepresentative): boolean {
  return subject === 'child' && childAge === 'from14'
}

/** `мать`, and after `представителя` `матери`. */
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

/** The papers that show on what ground somebody speaks for a child. */
export function papersOfChild(a: ChildsRepresentative): string[] {
  const birth = 'Копия свидетельства о рождении'
  if (a.parentRole === 'guardian') return [birth, `Копия акта о назначении ${roleOf(a).genitive}`]
  return [a.parentRole === 'adopter' ? 'Копия свидетельства о рождении (об усыновлении)' : birth]
}
