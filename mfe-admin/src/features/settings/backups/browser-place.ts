/** The two things that backups ask of the window. */
export interface BrowserPlace {
  /** Loads the page again after so many ms. */
  reloadAfter: (ms: number) => void;
  /** Fetches a file without leaving the page. */
  download: (path: string) => void;
}

export const browserPlace: BrowserPlace = {
  reloadAfter: (ms) => setTimeout(() => window.location.reload(), ms),
  download: (path) => {
    // A link with `download` asks no leave guard, as a changed address would.
    const link = document.createElement('a');
    link.href = path;
    link.download = '';
    document.body.append(link);
    link.click();
    link.remove();
  },
};
