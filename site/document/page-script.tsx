import { on } from '../ui/script-hooks.ts'

/**
 * A script of a page, which the browser requests once the page is painted (early.ts). Until then the element holds only
 * its address.
 */
export function PageScript({ src }: { src: string }) {
  return <script type="text/plain" {...on('after-paint', src)} />
}
