import { useWidgetContext } from '#src/views/pageContext.tsx';

/** The small label inside a control whose way was used last; the control names it as its description. */
export const LastUsed = ({ id }: { id: string }) => (
  <span className="ts-last" id={id}>
    {useWidgetContext().texts.main.lastUsed}
  </span>
);
