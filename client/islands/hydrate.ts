import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ComponentMarker } from './marker.ts'

/** Where a widget is attached, and who wants to know how it went. */
export interface WidgetPlace {
  element: HTMLElement
  onReady: () => void
  onFailure: (error: unknown) => void
}

interface Hydration extends WidgetPlace {
  marker: ComponentMarker
  Component: ComponentType<never>
}

/** Attaches a widget to its server markup; returns what detaches it. React arrives in the browser with this file. */
export function hydrate({ element, marker, Component, onReady, onFailure }: Hydration): () => void {
  // The server rendered this component with these props.
  const View = Component as ComponentType<Record<string, unknown>>
  const root = hydrateRoot(element, createElement(Ready, { onReady }, createElement(View, marker.props)), {
    identifierPrefix: marker.idPrefix,
    onUncaughtError: onFailure,
    // The widget works, made anew in the browser; but server and browser should have agreed.
    onRecoverableError: (error) => console.error(`Island ${marker.name} did not match its server markup`, error),
  })
  return () => root.unmount()
}

/** Tells when the tree is interactive; leaves no mark in the markup. */
function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}
