import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Federation links the style sheets of a remote before its code asks for them, and that code takes any link it finds for
 * a sheet that has come: the part would be drawn without its looks. As preloads they come as early, and are waited for.
 */
export default function remoteStyles(): ModuleFederationRuntimePlugin {
  return {
    name: 'remote-styles',
    createLink: ({ url, attrs }) => {
      if (attrs?.['rel'] !== 'stylesheet') return undefined;
      const link = document.createElement('link');
      link.rel = 'preload';
      link.setAttribute('as', 'style');
      link.href = url;
      return link;
    },
  };
}
