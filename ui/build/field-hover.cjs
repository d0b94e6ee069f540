/**
 * Loader for Designsystemet's fields: a field under the pointer has its outline wherever it stands. As delivered its sheet
 * asks `:has(label)` of everything around a field. Where `:has()` is asked of what something else stands in or beside,
 * Chromium works out the looks of all that is in there for each key: it is asked of the root, or of what is small.
 */
module.exports = function fieldHover(sheet) {
  const aroundIt = ':has(label):not(:has(label:hover)) ';
  if (!sheet.includes(aroundIt))
    throw new Error('Designsystemet asks otherwise now of what a field stands in');
  return sheet.replaceAll(aroundIt, '');
};
