/** What a projection at a market's rate leaves out. */
export const marketLimits =
  'असली रिटर्न हर साल अलग होता है, और कई साल तक माइनस में भी रह सकता है। टैक्स, एग्ज़िट लोड और फंड का खर्च नहीं घटाया गया है।'
/** What a payment of a month earns. */
export const startOfMonth =
  'हर किस्त अपने महीने की शुरुआत में जाती है, और हर महीने सालाना रिटर्न का बारहवाँ हिस्सा कमाती है।'
