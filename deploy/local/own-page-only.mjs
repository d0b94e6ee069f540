// Loaded into the mail catcher before it starts: caught mail holds log-in links, and the catcher itself would show them
// to any web page that the person has open. Only its own page, and programs that are no browser, get through.
import { Server } from 'node:http';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** @param {import('node:http').IncomingMessage} request */
function isForeign(request) {
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  // A name of somebody else's that leads to this machine (DNS rebinding) is no name of ours.
  if (!loopback.has(host.replace(/:\d+$/, ''))) return true;
  if (origin !== undefined && origin !== `http://${host}`) return true;
  return (site === 'cross-site' || site === 'same-site') && mode !== 'navigate';
}

const emit = Server.prototype.emit;
Server.prototype.emit = function (event, request, response, ...rest) {
  if ((event === 'request' || event === 'upgrade') && isForeign(request)) {
    if (event === 'upgrade') response.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
    else response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end('Bare egen side.\n');
    return true;
  }
  return emit.call(this, event, request, response, ...rest);
};
