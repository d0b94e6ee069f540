/**
 * Loader for Designsystemet's fields: a field under the pointer has its outline wherever it stands. As delivered its sheet
 * asks `:has(label)` of everything around a field, and the browser then works out the looks of all the page for each key.
 */
module.exports = function fieldHover(sheet) {
  const aroundIt = ':has(label):not(:has(label:hover)) ';
  if (!sheet.includes(aroundIt))
    throw new Error('Designsystemet asks otherwise now of what a field stands in');
  return sheet.replaceAll(aroundIt, '');
};
