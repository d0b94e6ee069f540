// What a document tells is read first: the page's scripts, most of its bytes, are asked for when it has been drawn, or
// at once where it tells nothing.
let src = document.currentScript?.dataset['page'];

function ask(): void {
  if (src) document.head.append(Object.assign(document.createElement('script'), { src }));
  src = undefined;
}

if (document.getElementById('root')?.firstChild) {
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true });
  // In ms: for a browser that does not tell when it has drawn.
  setTimeout(ask, 3_000);
} else ask();

export {};
