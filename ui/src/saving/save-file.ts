/** Lets the browser save bytes or a data URL under a name. */
export function saveFile(content: Blob | string, name: string): void {
  const address = typeof content === 'string' ? content : URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the address over once the click is handled.
  if (typeof content !== 'string') setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
