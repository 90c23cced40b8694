import { expect, test } from 'vitest'
import { deviceOf } from './device.server.ts'

test.each([
  [
    'Chrome/Android',
    'Mozilla/5.0 (Linux; Android 12; SM-A245F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet/Android',
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A245F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari/iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Edge/Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
  ],
  ['Firefox/Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'],
  ['?/?', '<script>alert(1)</script>'],
  ['?/?', ''],
])('%s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device)
})
