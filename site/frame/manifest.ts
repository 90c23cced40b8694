import { onFirstUse } from './first-use.ts'

/** Links the manifest at the first use: only someone who stays puts the site on a home screen. */
export function linkManifest(): void {
  const href = document.querySelector<HTMLMetaElement>('meta[name=manifest]')?.content
  onFirstUse(
    () =>
      href && document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href })),
  )
}
