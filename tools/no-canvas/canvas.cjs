// pdf.js warns on every start when these are missing. Text needs neither.
exports.DOMMatrix = class {}
exports.Path2D = class {}
exports.ImageData = class {}
