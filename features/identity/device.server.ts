const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly [name: string, pattern: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Returns the approximate browser and operating system: enough for a client to recognise a device, too little to track one.
 *
 * @param userAgent The User-Agent header; anything may be in it.
 * @returns `Chrome/Android`; `?` for an unknown part.
 */
export function deviceOf(userAgent: string): string {
  return `${nameIn(browsers, userAgent)}/${nameIn(systems, userAgent)}`
}

function nameIn(known: readonly [string, RegExp][], userAgent: string): string {
  return known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '?'
}
