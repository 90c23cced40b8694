/**
 * The part of its global scope that our service worker uses. TypeScript's own types for workers cannot stand beside those for
 * pages in one program.
 */
import type { WorkerBuild } from './worker-rules.ts'

interface LastingEvent extends Event {
  waitUntil(promise: Promise<unknown>): void
}

interface FetchEvent extends LastingEvent {
  readonly request: Request
  /** The response to the navigation, asked for while the worker starts; undefined without such a request. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: FetchEvent
  message: LastingEvent & { readonly data: unknown }
  sync: LastingEvent & { readonly tag: string }
}

export interface WorkerScope {
  readonly workerBuild: WorkerBuild
  readonly location: { readonly origin: string }
  readonly navigator: {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    /** A newer version that is installed; null without one. */
    readonly waiting: { postMessage(message: string): void } | null
  }
  /** `matchAll` finds the pages that this version serves. */
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<readonly unknown[]> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

/** What the worker that removes itself uses. */
export interface RemovalScope extends Pick<WorkerScope, 'addEventListener' | 'skipWaiting'> {
  readonly registration: { unregister(): Promise<boolean> }
}
