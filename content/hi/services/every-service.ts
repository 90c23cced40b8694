import type { Words } from '../../en.ts'

export const commonWords: Words['services']['common'] = {
  home: 'होम',
  mustSay: 'यह ज़रूर पढ़ें',
  assumptions: 'माने हुए आँकड़े, जो आप बदल सकते हैं',
  workOut: 'हिसाब लगाएँ',
  problems: 'ये आँकड़े ठीक करें',
  estimate: 'अंदाज़ा है, सलाह नहीं',
  calculation: 'यह नतीजा भेजें, प्रिंट करें या इस पर बात करें',
}
