import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ComponentMarker } from './marker.ts'

const LAZY_PROPS_TIMEOUT_MS = 10_000

interface Hydration {
  element: HTMLElement
  marker: ComponentMarker
  Component: ComponentType<never>
  onReady: () => void
}

/**
 * Hydrates a widget and restores its server markup if it throws; returns the function that unmounts it. Only this file imports React DOM. A
 * widget whose lazy props fail to load stays server markup.
 */
export function hydrate(hydration: Hydration): () => void {
  const { element, marker, onReady } = hydration
  const { lazy } = element.dataset
  if (lazy === undefined) return hydrateWith(marker.props, hydration)
  const life = new AbortController()
  const { signal } = life
  const attach = async () => {
    const props = await lazyProps(JSON.parse(lazy), signal)
    if (!signal.aborted) signal.addEventListener('abort', hydrateWith({ ...marker.props, ...props }, hydration))
  }
  attach().catch((error: unknown) => {
    if (signal.aborted) return
    console.error(`Island ${marker.name} stays as the server made it`, error)
    onReady()
  })
  return () => life.abort()
}

function hydrateWith(props: Record<string, unknown>, { element, marker, Component, onReady }: Hydration): () => void {
  const markup = [...element.childNodes].map((node) => node.cloneNode(true))
  const giveBackMarkup = (error: unknown) => {
    console.error(`Island ${marker.name} failed`, error)
    queueMicrotask(() => element.replaceChildren(...markup))
  }
  // The marker holds the props with which the server rendered this component, so the cast is safe.
  const View = Component as ComponentType<Record<string, unknown>>
  const root = hydrateRoot(element, createElement(Ready, { onReady }, createElement(View, props)), {
    identifierPrefix: marker.idPrefix,
    onUncaughtError: giveBackMarkup,
    // React rendered the widget again in the browser, so it works; but a mismatch with the server markup is a bug.
    onRecoverableError: (error) => console.error(`Island ${marker.name} did not match its server markup`, error),
  })
  return () => root.unmount()
}

/** Calls `onReady` when the tree is interactive; renders nothing of its own, so the markup still matches the server's. */
function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

/** Fetches props that are too large for the markup. `addresses` maps prop names to URLs; throws when a request fails. */
async function lazyProps(addresses: Record<string, string>, signal: AbortSignal): Promise<Record<string, unknown>> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LAZY_PROPS_TIMEOUT_MS)])
  const props = Object.entries(addresses).map(async ([name, address]) => {
    const response = await fetch(address, { headers: { accept: 'application/json' }, signal: limit })
    if (!response.ok) throw new Error(`${address} answered with status ${response.status}`)
    return [name, await response.json()]
  })
  return Object.fromEntries(await Promise.all(props))
}
