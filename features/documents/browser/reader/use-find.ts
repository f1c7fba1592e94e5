import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useMemo, useRef, useState } from 'react'
import { countMatches, createPageTexts, type Matches, neighbour, ordinalOf, searchPages } from './search-pages.ts'

export interface ShownMatch {
  page: number
  /** Index among the matches of its page, from 0. */
  index: number
}

export interface Find {
  query: string
  matches: Matches
  shown: ShownMatch | null
  isSearching: boolean
  /** «3 из 12» (with «…» while searching), «Ищем…» or «Ничего не найдено»; empty without a query. */
  status: string
  search: (query: string) => void
  next: () => void
  previous: () => void
}

interface FindOptions {
  pdf: PDFDocumentProxy
  fromPage: number
  onMatch: (page: number, top: number) => void
}

/** Debounce: the search starts when the visitor stops typing. */
const TYPING_MS = 200
const NOTHING: Matches = new Map()

export function useFind({ pdf, fromPage, onMatch }: FindOptions): Find {
  const textOf = useMemo(() => createPageTexts(pdf), [pdf])
  const [query, setQuery] = useState('')
  const [matches, setMatches] = useState(NOTHING)
  const [shown, setShown] = useState<ShownMatch | null>(null)
  const [isSearching, setSearching] = useState(false)
  const startPage = useRef(fromPage)
  startPage.current = fromPage

  const show = async (match: ShownMatch, found: Matches) => {
    setShown(match)
    const { tops } = await textOf(match.page)
    onMatch(match.page, tops[found.get(match.page)?.[match.index]?.from.piece ?? 0] ?? 0)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new query or document restarts the search
  useEffect(() => {
    setMatches(NOTHING)
    setShown(null)
    setSearching(query.trim() !== '')
    if (query.trim() === '') return
    const life = new AbortController()
    const onMatches = (found: Matches, page: number) => {
      setMatches(found)
      if (found.size === 1) void show({ page, index: 0 }, found)
    }
    const timer = setTimeout(async () => {
      await searchPages({ textOf, query, pageCount: pdf.numPages, fromPage: startPage.current, signal: life.signal, onMatches })
      if (!life.signal.aborted) setSearching(false)
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      life.abort()
    }
  }, [query, textOf])
  const step = (by: 1 | -1) => {
    if (shown) void show(neighbour(matches, shown, by), matches)
  }
  return {
    query,
    matches,
    shown,
    isSearching,
    status: statusOf({ query, matches, shown, isSearching }),
    search: setQuery,
    next: () => step(1),
    previous: () => step(-1),
  }
}

function statusOf({ query, matches, shown, isSearching }: Pick<Find, 'query' | 'matches' | 'shown' | 'isSearching'>): string {
  if (query.trim() === '') return ''
  if (shown) return `${ordinalOf(matches, shown)} из ${countMatches(matches)}${isSearching ? '…' : ''}`
  return isSearching ? 'Ищем…' : 'Ничего не найдено'
}
